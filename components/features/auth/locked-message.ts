import * as m from '../../../locales/generated/messages';

/** @param seconds What `Retry-After` says. Rounded up: whoever comes back then is not refused again. */
export function lockedMessage(seconds: number): string {
  return seconds < 60
    ? m.auth_locked_seconds({ n: Math.ceil(seconds) })
    : m.auth_locked_minutes({ n: Math.ceil(seconds / 60) });
}
