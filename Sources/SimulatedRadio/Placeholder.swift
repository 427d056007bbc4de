// SimulatedRadio
