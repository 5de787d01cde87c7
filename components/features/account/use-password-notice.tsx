import { lazy, Suspense } from 'react';
import { useRouter } from 'next/router';
import { serverNowMs } from '../../../lib/auth/server-clock';
import { routes } from '../../../lib/routes';

/** As long as the first email that announces it. */
const announcedMs = 14 * 24 * 60 * 60 * 1_000;

/** Few users have a password that expires: its words are loaded when they are needed. */
const PasswordNotice = lazy(async () => ({ default: (await import('./password-notice')).PasswordNotice }));

/**
 * Announces on the account pages, but for the password's own, that the password expires within 14 days.
 * @param expiresAt When the password expires; null or undefined where it doesn't, or isn't known yet.
 */
export function usePasswordNotice(expiresAt: string | null | undefined) {
  const { pathname } = useRouter();
  if (!expiresAt || pathname === routes.accountPassword) return undefined;
  if (Date.parse(expiresAt) - serverNowMs() > announcedMs) return undefined;
  return (
    <Suspense>
      <PasswordNotice expiresAt={expiresAt} />
    </Suspense>
  );
}
