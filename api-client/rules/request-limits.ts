/** The largest headers of a request in bytes, together. The front door and the backend reject larger ones. */
export const headerBytesMax = 16 * 1_024;

/** The largest request body in bytes. The front door and the backend reject larger ones. */
export const bodyBytesMax = 256 * 1_024;

/** The largest form of a SAML response, in bytes. Base64 and form encoding enlarge a document by about half. */
export const samlFormBytesMax = 512 * 1_024;
