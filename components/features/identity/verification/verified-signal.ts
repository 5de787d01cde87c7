/**
 * Signals between tabs of this browser that an email address was verified. No API call offers this, because only the
 * owner of an address may learn whether it is verified.
 */
const name = 'email-verified';

type VerifiedSignal = {
  /** Identifies the address without revealing it: other scripts of the origin can read it. */
  maskedEmail: string;
  /** This browser's clock, in milliseconds since 1970. */
  atMs: number;
};

const isSignal = (value: unknown): value is VerifiedSignal =>
  typeof value === 'object' && value !== null && 'maskedEmail' in value && 'atMs' in value;

/** Undefined in browsers without `BroadcastChannel`, which use the stored mark alone. */
const openChannel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name));

function readMark(): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    // Storage may be blocked or contain anything. Then only open tabs get the signal.
    return null;
  }
}

/** Notifies active tabs and leaves a mark in storage for frozen ones. */
export function signalVerified(maskedEmail: string): void {
  const signal: VerifiedSignal = { maskedEmail, atMs: Date.now() };
  try {
    localStorage.setItem(name, JSON.stringify(signal));
  } catch {
    // Storage may be blocked.
  }
  const channel = openChannel();
  channel?.postMessage(signal);
  channel?.close();
}

/**
 * Calls `onVerified` once the address was verified in another tab. Listens for the message, and also checks the stored
 * mark whenever this tab is shown, because browsers may freeze hidden tabs.
 * @param maskedEmail The expected address, masked by the server's rule.
 * @param sinceMs Ignores verifications before this time.
 * @returns A function that stops watching.
 */
export function watchVerified(maskedEmail: string, sinceMs: number, onVerified: () => void): () => void {
  const channel = openChannel();
  const stop = () => {
    channel?.close();
    document.removeEventListener('visibilitychange', checkMark);
    window.removeEventListener('pageshow', checkMark);
  };
  const onSignal = (signal: unknown) => {
    if (!isSignal(signal) || signal.maskedEmail !== maskedEmail || signal.atMs < sinceMs) return;
    stop();
    onVerified();
  };
  const checkMark = () => {
    if (document.visibilityState === 'visible') onSignal(readMark());
  };
  channel?.addEventListener('message', (event) => onSignal(event.data));
  document.addEventListener('visibilitychange', checkMark);
  window.addEventListener('pageshow', checkMark);
  checkMark();
  return stop;
}
