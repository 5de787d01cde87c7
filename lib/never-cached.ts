/** The `Cache-Control` of an answer that depends on who asks: nobody keeps it. */
export const neverCached = 'private, no-store';
