/**
 * The depth.
 *
 * @type {boolean}
 * @default true
 */
this.depth = true;

/**
 * Whether the depth attachment should be cleared or not.
 *
 * @type {Boolean}
 * @default true
 */
this.clearDepth = true;
