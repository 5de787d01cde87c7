/** The name under which the reason of a reload is stored, until the page has said it. */
export const organizationChangedKey = 'organizationChanged';
