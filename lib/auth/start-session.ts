import { setSession } from './session-state';
import { hasTokenCookies } from './token-cookies';

/** The pause before the session code is loaded again after a failure. */
const retryAfterMs = 2_000;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Starts the session of this page. The code that checks tokens is loaded only if there are token cookies, and again
 * until it has loaded.
 */
export function startSession(): void {
  clearTimeout(retryTimer);
  if (!hasTokenCookies()) {
    setSession({ status: 'signedOut', hasEnded: false });
    return;
  }
  import('./session').then(
    ({ checkSession }) => checkSession(),
    () => {
      setSession({ status: 'unreachable' });
      retryTimer = setTimeout(startSession, retryAfterMs);
    },
  );
}

/**
 * Checks the session again when the browser restores the page from its back/forward cache, which shows the user who was
 * logged in before (E6).
 * @returns Stops watching.
 */
export function watchPageRestores(): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) startSession();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => window.removeEventListener('pageshow', onPageShow);
}
