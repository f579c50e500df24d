export const CART = [];
