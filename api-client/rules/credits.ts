/** The most credits of a cost or a balance. */
export const creditsMax = 10_000_000;

/** The most wallet packages of one purchase. */
export const packagesMax = 100;
