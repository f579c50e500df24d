/**
 * The depth.
 *
 * @type {boolean}
 * @default true
 */
this.depth = true;

/**
 * Whether the stencil atachment should be cleared or not.
 *
 * @type {boolean}
 * @default true
 */
this.clearDepth = true;
