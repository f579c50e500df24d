class Track {
  title() {
    return this.info.title;
  }

  genre() {
    return this.info.genre;
  }

  artist() {
    return this.info.artist;
  }
}
