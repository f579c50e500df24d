export class Store {
  load(key) {
    const text = this.backend.read(key);
    return JSON.parse(text);
  }

  save(key, value) {
    const text = JSON.stringify(value);
    if (text === undefined) return;
    this.backend.write(key, text);
  }
}
