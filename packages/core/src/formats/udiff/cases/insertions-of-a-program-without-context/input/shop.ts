/**
 * A shop.
 */
export class Shop {}
