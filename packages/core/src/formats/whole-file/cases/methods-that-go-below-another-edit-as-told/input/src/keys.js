export const keyOf = (book) => book.id;
