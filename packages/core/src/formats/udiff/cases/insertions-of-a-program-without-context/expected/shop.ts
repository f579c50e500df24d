/**
 * A shop.
 *
 * Open every day.
 */
export class Shop {}
