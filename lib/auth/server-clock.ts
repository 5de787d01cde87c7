/** Tracks the server's time, so that token expiration is judged correctly on a device with a wrong clock. */

const storageKey = 'serverTimeOffsetMs';

let offsetMs: number | undefined;

function storedOffsetMs(): number {
  try {
    return Number(window.sessionStorage.getItem(storageKey) ?? 0) || 0;
  } catch {
    return 0;
  }
}

/** Called with every response of the API. @param serverMs Milliseconds since the epoch. */
export function recordServerTime(serverMs: number): void {
  offsetMs = serverMs - Date.now();
  try {
    window.sessionStorage.setItem(storageKey, String(offsetMs));
  } catch {
    // The next response sets it again.
  }
}

/** @returns The server's time in milliseconds since the epoch. This device's time until the first response. */
export function serverNowMs(): number {
  offsetMs ??= storedOffsetMs();
  return Date.now() + offsetMs;
}
