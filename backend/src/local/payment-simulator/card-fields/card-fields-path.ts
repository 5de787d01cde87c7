/** Below the site's origin. The challenge and the script are next to it. */
export const cardFieldsPath = '/api/local/payments/fields';
