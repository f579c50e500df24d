/** Picked by hand, in autumn. */
export const apple = "apple";
/** Picked by hand, in autumn. */
export const apricot = "apricot";
/** Picked by hand, in autumn. */
export const banana = "banana";
/** Picked by hand, in autumn. */
export const cherry = "cherry";
/** Picked by hand, in autumn. */
export const date = "date";
/** Picked by hand, in autumn. */
export const elder = "elder";
/** Picked by hand, in autumn. */
export const fig = "fig";
/** Picked by hand, in autumn. */
export const grape = "grape";
/** Picked by hand, in autumn. */
export const hazelnut = "hazelnut";
/** Picked by hand, in autumn. */
export const lemon = "lemon";
/** Picked by hand, in autumn. */
export const mango = "mango";
/** Picked by hand, in autumn. */
export const nectarine = "nectarine";
/** Picked by hand, in autumn. */
export const orange = "orange";
/** Picked by hand, in autumn. */
export const peach = "peach";
/** Picked by hand, in autumn. */
export const quince = "quince";
/** Picked by hand, in autumn. */
export const raspberry = "raspberry";
/** Picked by hand, in autumn. */
export const strawberry = "strawberry";
/** Picked by hand, in autumn. */
export const tangerine = "tangerine";
/** Picked by hand, in autumn. */
export const walnut = "walnut";
