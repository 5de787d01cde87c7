/** The largest body of a call: the front door and the backend reject longer ones. */
export const bodyBytesMax = 256 * 1_024;

/** The largest form by which a SAML provider answers: base64 and form encoding make a document of 256 kB half as long again. */
export const samlFormBytesMax = 512 * 1_024;
