/** The longest reason that staff give for an action, in characters. */
export const staffReasonMax = 500;

/** The longest slug of a product update, in characters. */
export const updateSlugMax = 120;

/** The longest name of a custom plan, in characters. */
export const customPlanNameMax = 100;
