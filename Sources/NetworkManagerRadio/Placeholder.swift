// NetworkManagerRadio
