// AccessoryCommands
