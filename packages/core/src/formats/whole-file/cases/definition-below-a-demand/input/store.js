export class Store {
  load(key) {
    return JSON.parse(this.backend.read(key));
  }

  save(key, value) {
    const text = JSON.stringify(value);
    this.backend.write(key, text);
  }
}
