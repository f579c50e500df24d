/**
 * Write output to a buffer.
 * All formats are supported.
 *
 * Use toFormat to set the output format explicitly.
 *
 * If no format is set, the output format will match the input image.
 */
export function toBuffer(options) {}
