class Track {
  title() {
    return this.info.title;
  }

  artist() {
    return this.info.artist;
  }
}
