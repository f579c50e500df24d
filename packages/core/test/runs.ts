/** How often a property is tried: 500 times, or as `PROPERTY_RUNS` says (10,000 at night). */
export const runs = Number(process.env.PROPERTY_RUNS ?? 500);
