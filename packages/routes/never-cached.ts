/** The `Cache-Control` of a response that depends on the user. */
export const neverCached = 'private, no-store';
