import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { changePasswordThen, routes } from '@app/routes';
import { pathnameOf } from '@app/routes/pathname-of';
import { startSession, watchPageRestores } from '@/lib/auth/start-session';
import { useSession } from '@/lib/auth/use-session';

/** Pages without the authentication gate that a user with an expired password may open: ways out, help and legal texts. */
const open: readonly string[] = [
  ...[routes.login, routes.loginSso, routes.logout, routes.forgotPassword, routes.verifyEmail, routes.unsubscribe],
  ...[routes.contactUs, routes.termsOfService, routes.privacyPolicy, routes.whatWeMeasure],
];
const isOpen = (path: string): boolean => open.includes(path) || path.startsWith(routes.newPassword(''));

/**
 * Starts the session check on every page, marks the document for style sheets, and leads users whose password has expired
 * to change it. Renders nothing.
 * @param props.hasGate Whether the page has the authentication gate, which leads them there before it shows anything.
 */
export function SessionStart({ hasGate }: { hasGate: boolean }) {
  const session = useSession();
  const { asPath, isReady, replace } = useRouter();
  const isSignedIn = session.status === 'signedIn';
  const mustChange = isSignedIn && session.requiresPasswordChange && !hasGate && !isOpen(pathnameOf(asPath));
  useEffect(() => {
    document.documentElement.toggleAttribute('data-user', isSignedIn);
  }, [isSignedIn]);
  useEffect(() => {
    startSession();
    return watchPageRestores();
  }, []);
  useEffect(() => {
    if (isReady && mustChange) void replace(changePasswordThen(asPath));
  }, [isReady, mustChange, asPath, replace]);
  return null;
}
