import AccessoryModel
import AccessorySetup
import SimulatedRadio
import Testing

@Suite struct RecognizerTests {
    private func profile(_ id: String, _ descriptors: DiscoveryDescriptor...) -> AccessoryProfile {
        AccessoryProfile(id: id, name: id, kind: .provisioned, descriptors: descriptors)
    }

    @Test func aDescriptorIsRecognisedByItself() throws {
        let recognizer = try Recognizer(descriptor: DiscoveryDescriptor(ssidPrefix: SSID(argument: "la")))
        let recognition = try #require(recognizer.recognize(World.hotspot("lamp").asHeard()))
        #expect(recognition.profile == nil && recognition.kind == .prefix)
        #expect(recognizer.recognize(try World.hotspot("Lamp").asHeard()) == nil)
        #expect(recognizer.namesToProbe == [])
        #expect(recognizer.wish == "whose name begins with 'la'")
    }

    @Test func anExactNameIsProbedFor() throws {
        let name = try SSID(argument: "hex:63e9")
        let recognizer = try Recognizer(descriptor: DiscoveryDescriptor(ssid: name))
        #expect(recognizer.namesToProbe == [name])
        #expect(recognizer.wish == #"named 'c\xe9'"#)
        #expect(recognizer.recognize(try World.hotspot("hex:63e9").asHeard())?.kind == .exact)
    }

    @Test func aDescriptorThatIsNotValidIsRefused() throws {
        var descriptor = DiscoveryDescriptor(ssid: try SSID(argument: "a"))
        descriptor.ssidPrefix = try SSID(argument: "a")
        #expect(throws: InvalidDescriptor.self) { try Recognizer(descriptor: descriptor) }
    }

    @Test func familiesThatFitEquallyWellAreAllTold() throws {
        let descriptor = DiscoveryDescriptor(ssidPrefix: try SSID(argument: "lamp"))
        let longer = DiscoveryDescriptor(ssidPrefix: try SSID(argument: "lamp-x"))
        let recognizer = Recognizer(
            catalog: ProfileCatalog(profiles: [
                profile("a", descriptor), profile("b", descriptor), profile("c", longer),
            ]))
        let both = try #require(recognizer.recognize(World.hotspot("lamp-1").asHeard()))
        #expect(both.profile?.id == "a" && both.equallyGood == ["b"])
        let one = try #require(recognizer.recognize(World.hotspot("lamp-x1").asHeard()))
        #expect(one.profile?.id == "c" && one.equallyGood == [])
    }

    @Test func oneProfileRecognisesNoOther() throws {
        let lamp = profile("lamp", DiscoveryDescriptor(ssid: try SSID(argument: "lamp")))
        let recognizer = Recognizer(profile: lamp)
        #expect(recognizer.recognize(try World.hotspot("lamp").asHeard())?.profile?.id == "lamp")
        #expect(recognizer.recognize(try World.hotspot("plug").asHeard()) == nil)
        #expect(recognizer.namesToProbe == [try SSID(argument: "lamp")])
        #expect(recognizer.wish == "of the family 'lamp'")
    }

    @Test func securityCountsToo() throws {
        var lamp = profile("lamp", DiscoveryDescriptor(ssid: try SSID(argument: "lamp")))
        lamp.hotspot.security = [.wpa2Personal]
        let recognizer = Recognizer(profile: lamp)
        #expect(recognizer.recognize(try World.hotspot("lamp").asHeard()) == nil)
        #expect(recognizer.recognize(try World.hotspot("lamp") { $0.security = .wpa2Personal }.asHeard()) != nil)
    }
}
