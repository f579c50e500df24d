module.exports = class Slugs {
  constructor() {
    this.seen = {};
  }

  plain(value) {
    return value.trim();
  }

  size() {
    return Object.keys(this.seen).length;
  }

  slug(value) {
    const slug = this.plain(value);
    return this.next(slug);
  }
}
