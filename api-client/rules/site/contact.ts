/** Maximum number of working days until staff answer a message from the contact form (CO-1). */
export const replyWorkingDaysMax = 2;

/**
 * The reference of a contact request: short enough to read out, without letters and digits that look or sound alike (0
 * and O, 1 and I and L, U and V).
 */
export const referencePattern = /^C-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$/;
