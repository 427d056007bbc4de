import AccessoryCommands
import AccessoryRadio
import Glibc
import NetworkManagerRadio

let environment = CommandEnvironment.live { () async throws(RadioError) in try await NetworkManagerHost.connect() }
exit(await AccessoryCommandLine.run(environment).rawValue)
