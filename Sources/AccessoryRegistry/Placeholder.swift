// AccessoryRegistry
