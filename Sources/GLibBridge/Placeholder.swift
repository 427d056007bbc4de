// GLibBridge
