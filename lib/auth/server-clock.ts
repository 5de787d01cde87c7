/** The server's time: a device whose clock is wrong by a day still tells rightly whether a token has expired. */

const storageKey = 'serverTimeOffsetMs';

let offsetMs: number | undefined;

function storedOffsetMs(): number {
  try {
    return Number(window.sessionStorage.getItem(storageKey) ?? 0) || 0;
  } catch {
    return 0;
  }
}

/** Called with every answer of the API. @param serverMs Milliseconds since the epoch. */
export function recordServerTime(serverMs: number): void {
  offsetMs = serverMs - Date.now();
  try {
    window.sessionStorage.setItem(storageKey, String(offsetMs));
  } catch {
    // It is learnt again from the next answer.
  }
}

/** @returns The server's time in milliseconds since the epoch; this device's until the server has told its own. */
export function serverNowMs(): number {
  offsetMs ??= storedOffsetMs();
  return Date.now() + offsetMs;
}
