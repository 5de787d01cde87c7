/**
 * How a tab that waits for the confirmation of an address learns that the link was used in another tab of this browser.
 * There is no call that would tell: whether an address is verified is nobody's business but its owner's.
 */
const name = 'email-verified';

type VerifiedSignal = {
  /** Enough to tell whose address it is, and no more: other scripts of the origin can read it. */
  maskedEmail: string;
  /** By this browser's clock, milliseconds since 1970. */
  atMs: number;
};

const isSignal = (value: unknown): value is VerifiedSignal =>
  typeof value === 'object' && value !== null && 'maskedEmail' in value && 'atMs' in value;

/** Where a browser has no channels the mark alone has to do. */
const openChannel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name));

function readMark(): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    // Storage may be blocked, and anything may stand in it: then only live tabs hear of each other.
    return null;
  }
}

/** Tells the tabs that are awake, and leaves a mark for those that sleep. */
export function signalVerified(maskedEmail: string): void {
  const signal: VerifiedSignal = { maskedEmail, atMs: Date.now() };
  try {
    localStorage.setItem(name, JSON.stringify(signal));
  } catch {
    // As above.
  }
  const channel = openChannel();
  channel?.postMessage(signal);
  channel?.close();
}

/**
 * Calls `react` once the address was verified in another tab. Listens, and looks at the mark whenever this tab is shown
 * again, because a browser may freeze tabs that nobody looks at.
 * @param maskedEmail The address that is waited for, masked by the same rule as the server's.
 * @param sinceMs What was verified before this moment is another story.
 * @returns Ends the watch.
 */
export function watchVerified(maskedEmail: string, sinceMs: number, react: () => void): () => void {
  const channel = openChannel();
  const stop = () => {
    channel?.close();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
  const hear = (signal: unknown) => {
    if (!isSignal(signal) || signal.maskedEmail !== maskedEmail || signal.atMs < sinceMs) return;
    stop();
    react();
  };
  const look = () => {
    if (document.visibilityState === 'visible') hear(readMark());
  };
  channel?.addEventListener('message', (event) => hear(event.data));
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  look();
  return stop;
}
