class Driver {
  async unmatchFace() {
    throw new Error('not supported');
  }

  async shake() {
    return '';
  }
}
