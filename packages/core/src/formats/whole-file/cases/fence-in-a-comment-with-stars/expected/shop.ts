/**
 * Opens the shop:
 *
 * ```ts
 * open(8080);
 * ```
 */
open(8080);
