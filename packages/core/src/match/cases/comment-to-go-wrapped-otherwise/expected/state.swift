struct State {
  func value() -> Int {
    return Int(device.state.raw)
  }
}
