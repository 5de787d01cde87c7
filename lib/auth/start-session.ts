import { setSession } from './session-state';
import { hasTokenCookies } from './token-cookies';

/**
 * Finds out who is looking at this page. A visitor without tokens costs nothing; what checks tokens is loaded only when
 * there are some.
 */
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
 * A page that comes back from the browser's memory shows who was logged in when it was left: it is checked again
 * (security.md E6).
 * @returns Stops watching.
 */
export function watchReturns(): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) startSession();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => window.removeEventListener('pageshow', onPageShow);
}
