/**
 * Transforms the image.
 *
 * @example
 * sharp(input).modulate({ hue: 180 });
 *
 * sharp(input).modulate({ lightness: 50 });
 *
 * // decrease brightness and saturation
 * sharp(input).modulate({ brightness: 0.5 });
 */
function modulate(options) {}
