struct State {
  func value() -> Int {
    // The raw values are those of the
    // device, and in sync, so that we
    // can return them as they are.
    return device.state.raw
  }
}
