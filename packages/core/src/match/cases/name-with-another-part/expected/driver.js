class Driver {
  async setItem() {
    return '';
  }

  async shake() {
    return '';
  }
}
