export class Review {
  constructor(author, stars) {
    this.author = author;
    this.stars = stars;
  }

  isGood() {
    return this.stars > 3;
  }
}
