/** Within how many working days somebody answers a message from the contact form. */
export const replyWorkingDaysMax = 2;

/**
 * What a contact request is called when asking again: short enough to read out, without the letters and digits that
 * look or sound alike (0 and O, 1 and I and L, U and V).
 */
export const referencePattern = /^C-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$/;
