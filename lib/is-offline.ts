/** Whether the browser knows that it has no network. A browser with a network may still not reach the server. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
