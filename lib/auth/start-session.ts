import { setSession } from './session-state';
import { hasTokenCookies } from './token-cookies';

/** Starts the session of this page. The code that checks tokens is loaded only if there are token cookies. */
export function startSession(): void {
  if (!hasTokenCookies()) {
    setSession({ status: 'signedOut', hasEnded: false });
    return;
  }
  import('./session').then(
    ({ checkSession }) => checkSession(),
    () => setSession({ status: 'unreachable' }),
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
