class Driver {
  async matchFace() {
    return '';
  }

  async shake() {
    return '';
  }
}
