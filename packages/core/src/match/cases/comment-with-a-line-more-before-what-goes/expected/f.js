/**
 * The elapsed time in seconds.
 *
 * Begins with the first frame.
 *
 * @type {number}
 * @default 0
 */
this.time = 0;

/**
 * The delta time in seconds.
 *
 * @type {Number}
 * @default 0
 */
this.deltaTime = 0;
