import CGLib
import CNetworkManager
import GLibBridge

// The classes of libnm that are used here.

enum ClientKind: GObjectKind { static var type: GType { nm_client_get_type() } }
enum DeviceKind: GObjectKind { static var type: GType { nm_device_get_type() } }
enum WiFiDeviceKind: GObjectKind { static var type: GType { nm_device_wifi_get_type() } }
enum AccessPointKind: GObjectKind { static var type: GType { nm_access_point_get_type() } }
enum ActiveConnectionKind: GObjectKind { static var type: GType { nm_active_connection_get_type() } }
enum RemoteConnectionKind: GObjectKind { static var type: GType { nm_remote_connection_get_type() } }
enum ConnectionKind: GObjectKind { static var type: GType { nm_connection_get_type() } }
enum SettingKind: GObjectKind { static var type: GType { nm_setting_get_type() } }
