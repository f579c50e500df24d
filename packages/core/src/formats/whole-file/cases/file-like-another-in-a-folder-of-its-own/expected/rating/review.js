import { Review } from "../dist/rating/review.js";

const reviews = new Map();

export function addReview(author, stars) {
  const review = new Review(author, stars);
  reviews.set(author, review);
  return review.isGood();
}
