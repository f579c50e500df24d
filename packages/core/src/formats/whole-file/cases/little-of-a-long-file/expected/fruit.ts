/** Picked by hand, in autumn. */
export const apple = "apple";
/** Picked by hand, in autumn. */
export const apricot = "apricot";
/** Picked by hand, in autumn. */
export const banana = "banana";
/** Picked by hand, in autumn. */
export const tangerine = "tangerine";
/** Picked by hand, in autumn. */
export const walnut = "walnut";
