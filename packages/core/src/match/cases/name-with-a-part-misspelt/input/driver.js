class Driver {
  async unmatchFace() {
    return '';
  }

  async shake() {
    return '';
  }
}
