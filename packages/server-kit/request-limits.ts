/** The largest headers of a request in bytes, together. The front door and the backend reject larger ones. */
export const headerBytesMax = 16 * 1_024;

/** The largest request body in bytes. The front door and the backend reject larger ones. */
export const bodyBytesMax = 256 * 1_024;

/** The largest form of a SAML response, in bytes. Base64 and form encoding enlarge a document by about half. */
export const samlFormBytesMax = 512 * 1_024;

/** The largest upload in bytes that the front door forwards. The plan's limit of an organization is smaller. */
export const uploadBytesMax = 1_024 * 1_024 * 1_024;

/** A client that uploads less than `bytesMin` in `windowMs` is disconnected. */
export const uploadPace = { windowMs: 10_000, bytesMin: 16 * 1_024 };

/** In bytes a second: half a megabit. */
const highestPace = 64 * 1_024;

/**
 * Returns what a client must have sent or read of a long body after some time, so that a place that it occupies has an
 * end: 1 kB a second for each minute that it has taken, and 64 kB a second at most.
 * @returns Bytes.
 */
export function transferredBytesMin(elapsedMs: number): number {
  const seconds = elapsedMs / 1_000;
  return seconds * Math.min((1_024 * seconds) / 60, highestPace);
}
