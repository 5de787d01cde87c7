/** The most credits of a cost or a balance. */
export const creditsMax = 10_000_000;

/** Credits of a free trial, once per organization and per mailbox (BI-20). */
export const trialCredits = 100;

/** The most wallet packages of one purchase. */
export const packagesMax = 100;
