// AccessorySetup
