import { expect, it } from 'vitest';
import { emailTime } from '@/backend/email/email-time';
import { sessionEndedEmail } from '@/backend/modules/identity/sessions/emails/session-ended-email';
import { accountSuspendedEmail } from './account-suspended-email';
import { addressInUseEmail } from './address-in-use-email';
import { addressTakenEmail } from './address-taken-email';
import { changeAddressEmail } from './change-address-email';
import { emailChangeNoticeEmail } from './email-change-notice-email';
import { emailChangedEmail } from './email-changed-email';
import { resetPasswordEmail } from './reset-password-email';
import { singleSignOnEmail } from './single-sign-on-email';
import { confirmAddressEmail } from './confirm-address-email';
import { passwordChangedEmail } from './password-changed-email';

const config = { publicBaseUrl: 'https://site.example' };
const moment = new Date('2026-03-07T09:05:00Z');
const user = { email: 'ada@acme.example', firstName: '<img src=x onerror=alert(1)>', emailVerifiedAt: moment };

const link = { token: 'a-token', expiresAt: moment };

const emails = [
  ['confirm', confirmAddressEmail(config, user, link)],
  ['address taken', addressTakenEmail(config, user)],
  ['session ended', sessionEndedEmail(config, user, 'session', moment)],
  ['password changed', passwordChangedEmail(config, user, moment)],
  ['reset password', resetPasswordEmail(config, user, link)],
  ['single sign-on', singleSignOnEmail(config, user)],
  ['account suspended', accountSuspendedEmail(config, user)],
  ['change address', changeAddressEmail(config, user, link)],
  ['address in use', addressInUseEmail(config, user)],
  ['email change notice', emailChangeNoticeEmail(config, user, 'new@acme.example', moment)],
  ['email changed', emailChangedEmail(config, user, 'new@acme.example', moment)],
] as const;

it.each(emails)(
  'K4: the email "%s" has one button, shows its link in full and escapes markup in the name',
  (_kind, message) => {
    const links = [...message.html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
    expect(links).toHaveLength(2);
    expect(new Set(links).size).toBe(1);
    expect(links[0]).toMatch(/^https:\/\/site\.example\//);
    expect(message.text).toContain(links[0]);
    const greeted = ['verify-email', 'change-address'].includes(message.kind)
      ? 'Hello,'
      : 'Hello &lt;img src=x onerror=alert(1)&gt;,';
    expect(message.html).toContain(greeted);
    expect(message.html).not.toMatch(/<img|<script|src="|url\(/);
    expect(message.subject).not.toMatch(/[\r\n]/);
    expect(message.to).toBe(user.email);
  },
);

it('emailTime formats times in UTC, as the product does', () => {
  expect(emailTime(moment)).toBe('07 Mar 2026, 09:05 UTC');
  expect(emailTime(new Date('2026-12-31T23:59:59Z'))).toBe('31 Dec 2026, 23:59 UTC');
});
