import * as m from '@/locales/generated/messages';

/**
 * @param seconds The value of `Retry-After`. Rounded up, so that a retry after the shown time is not rejected again.
 */
export function lockedMessage(seconds: number): string {
  return seconds < 60
    ? m.auth_locked_seconds({ n: Math.ceil(seconds) })
    : m.auth_locked_minutes({ n: Math.ceil(seconds / 60) });
}
