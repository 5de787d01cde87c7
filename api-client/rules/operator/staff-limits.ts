/** The longest reason that staff give for an action, in characters. */
export const staffReasonMax = 500;

/** The longest slug of a product update, in characters. */
export const updateSlugMax = 120;

/** The highest refund, in minor units: above every invoice, and far below where sums become inexact. */
export const refundAmountMax = 1_000_000_000;

/** The longest name of a custom plan, in characters. */
export const customPlanNameMax = 100;
