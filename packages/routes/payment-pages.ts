/** Pages that may collect card details. They have a security policy of their own, so each loads as a new document. */
const paymentPages = /^\/(checkout|payment|subscription|addons)(\/|$)/;

/** @param pathname A path without query. */
export const isPaymentPage = (pathname: string): boolean => paymentPages.test(pathname);
