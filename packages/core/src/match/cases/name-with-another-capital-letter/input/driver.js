class Driver {
  async moveX() {
    return '';
  }

  async shake() {
    return '';
  }
}
