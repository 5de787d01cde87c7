import { dayMs } from '@app/api-client/rules/values/durations';
import { Suspense } from 'react';
import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import { serverNowMs } from '@/lib/auth/server-clock';
import { lazyPart } from '@/components/ui/deferred/lazy-part';

/** The same period as the first email about it. */
const noticePeriodMs = 14 * dayMs;

/** Loads on demand: few users have a password that expires. */
const PasswordNotice = lazyPart(async () => (await import('../components/password-notice')).PasswordNotice);

/**
 * Announces on the account pages, except the password page, that the password expires within 14 days.
 * @param expiresAt When the password expires; null if it does not expire, undefined until that is known.
 */
export function usePasswordNotice(expiresAt: string | null | undefined) {
  const { pathname } = useRouter();
  if (!expiresAt || pathname === routes.accountPassword) return undefined;
  if (Date.parse(expiresAt) - serverNowMs() > noticePeriodMs) return undefined;
  return (
    <Suspense>
      <PasswordNotice expiresAt={expiresAt} />
    </Suspense>
  );
}
