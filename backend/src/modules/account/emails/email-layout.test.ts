import { expect, it } from 'vitest';
import { accountSuspendedMail } from './account-suspended-email';
import { addressInUseMail } from './address-in-use-email';
import { addressTakenMail } from './address-taken-email';
import { changeAddressMail } from './change-address-email';
import { emailChangeNoticeMail } from './email-change-notice-email';
import { emailChangedMail } from './email-changed-email';
import { resetPasswordMail } from './reset-password-email';
import { singleSignOnMail } from './single-sign-on-email';
import { confirmAddressMail } from './confirm-address-email';
import { mailTime } from '../../../email/email-time';
import { passwordChangedMail } from './password-changed-email';
import { sessionEndedMail } from '../../sessions/emails/session-ended-email';

const config = { publicBaseUrl: 'https://site.example' };
const user = { email: 'ada@acme.example', firstName: '<img src=x onerror=alert(1)>' };
const moment = new Date('2026-03-07T09:05:00Z');

const link = { token: 'a-token', expiresAt: moment };

const mails = [
  ['confirm', confirmAddressMail(config, user, link)],
  ['address taken', addressTakenMail(config, user)],
  ['session ended', sessionEndedMail(config, user, 'session', moment)],
  ['password changed', passwordChangedMail(config, user, moment)],
  ['reset password', resetPasswordMail(config, user, link)],
  ['single sign-on', singleSignOnMail(config, user)],
  ['account suspended', accountSuspendedMail(config, user)],
  ['change address', changeAddressMail(config, user, link)],
  ['address in use', addressInUseMail(config, user)],
  ['email change notice', emailChangeNoticeMail(config, user, 'new@acme.example', moment)],
  ['email changed', emailChangedMail(config, user, 'new@acme.example', moment)],
] as const;

it.each(mails)('K4: the mail "%s" has one button, the same link in full, and a name that stays text', (_kind, mail) => {
  const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
  expect(links).toHaveLength(2);
  expect(new Set(links).size).toBe(1);
  expect(links[0]).toMatch(/^https:\/\/site\.example\//);
  expect(mail.text).toContain(links[0]);
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail.html).not.toMatch(/<img|<script|src="|url\(/);
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.to).toBe(user.email);
});

it('tells times as the product does, in UTC', () => {
  expect(mailTime(moment)).toBe('07 Mar 2026, 09:05 UTC');
  expect(mailTime(new Date('2026-12-31T23:59:59Z'))).toBe('31 Dec 2026, 23:59 UTC');
});
