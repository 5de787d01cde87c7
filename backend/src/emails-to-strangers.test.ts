import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import type { QueuedEmail } from './email/outbox';
import { accountSuspendedEmail } from './modules/access/account/emails/account-suspended-email';
import { addressInUseEmail } from './modules/access/account/emails/address-in-use-email';
import { addressTakenEmail } from './modules/access/account/emails/address-taken-email';
import { changeAddressEmail } from './modules/access/account/emails/change-address-email';
import { confirmAddressEmail } from './modules/access/account/emails/confirm-address-email';
import { quickSignUpEmail } from './modules/access/account/emails/quick-sign-up-email';
import { resetPasswordEmail } from './modules/access/account/emails/reset-password-email';
import { singleSignOnEmail } from './modules/access/account/emails/single-sign-on-email';
import { invitationEmail } from './modules/access/members/invitations/invitation-email';
import { addOnEndedEmail } from './modules/billing/add-ons/emails/add-on-ended-email';
import { formerOwnerRefundEmail, lateRefundEmail } from './modules/billing/payments/purchases/emails/late-refund-email';
import { topUpPausedEmail } from './modules/billing/wallet/emails/wallet-emails';
import { type CampaignDeps, verificationReminderEmail } from './modules/operator/campaigns/campaign-emails';
import {
  accountRestoredEmail,
  accountSuspendedNoticeEmail,
} from './modules/operator/staff-actions/emails/suspension-emails';
import { asBillingContact } from './modules/organization/organization/billing-contacts';
import { acknowledgmentEmail } from './modules/site/leads/contact/contact-emails';
import { whitePaperEmail } from './modules/site/leads/white-paper/white-paper-email';

const planted = 'You won $500, claim it at https://evil.example';
const at = new Date('2026-03-07T12:00:00.000Z');
const config = { publicBaseUrl: 'http://localhost:3000' };
const email = 'stranger@summit.example';
const link = { token: 'token', expiresAt: at };
/** An account that someone signed up with a stranger's address. */
const user = { id: 'user', email, firstName: planted, lastName: planted, emailVerifiedAt: null };
const contact = asBillingContact({ ...user, organizationName: planted, isSuspended: false, isConfirmed: false });
const paid = { amount: 4_500, currency: 'eur' as const };
const message = {
  ...{
    id: 'request',
    reference: 'C-7F3K-Q2',
    email,
    topic: 'other' as const,
    createdAt: at,
    userId: null,
    planId: null,
  },
  ...{ name: planted, message: planted, companyName: planted, invoiceNumber: planted },
};
const signer = { config, keys: { emailSecret: Buffer.alloc(32) } } as unknown as CampaignDeps;
const addressee = {
  ...{ ...user, trialEndsAt: null, receivesPromotionalEmails: true, receivesProductUpdates: true },
  ...{ isUnsubscribed: false, wasSentBefore: false },
};

/** The emails that an address gets without having been confirmed, by the files of their templates. */
const emailsToStrangers: Record<string, QueuedEmail[]> = {
  'access/account/emails/account-suspended-email.ts': [accountSuspendedEmail(config, user)],
  'access/account/emails/address-in-use-email.ts': [addressInUseEmail(config, user)],
  'access/account/emails/address-taken-email.ts': [addressTakenEmail(config, user)],
  'access/account/emails/change-address-email.ts': [changeAddressEmail(config, user, link)],
  'access/account/emails/confirm-address-email.ts': [confirmAddressEmail(config, user, link)],
  'access/account/emails/quick-sign-up-email.ts': [quickSignUpEmail(config, email, link)],
  'access/account/emails/reset-password-email.ts': [resetPasswordEmail(config, user, link)],
  'access/account/emails/single-sign-on-email.ts': [singleSignOnEmail(config, user)],
  'access/members/invitations/invitation-email.ts': [
    invitationEmail(config, { ...link, email, role: 'guest', inviterEmail: 'ada@acme.example' }),
  ],
  'billing/add-ons/emails/add-on-ended-email.ts': [
    addOnEndedEmail(config, contact, { name: 'Pack', cause: 'no_card' }),
  ],
  'billing/payments/purchases/emails/late-refund-email.ts': [
    lateRefundEmail(config, contact, paid),
    formerOwnerRefundEmail(config, email, paid),
  ],
  'billing/wallet/emails/wallet-emails.ts': [topUpPausedEmail(config, contact, 'declined')],
  'operator/campaigns/campaign-emails.ts': [verificationReminderEmail(signer, addressee, link)],
  'operator/staff-actions/emails/suspension-emails.ts': [
    accountSuspendedNoticeEmail(config, user, at),
    accountRestoredEmail(config, user, at),
  ],
  'site/leads/contact/contact-emails.ts': [acknowledgmentEmail(message, false)],
  'site/leads/white-paper/white-paper-email.ts': [
    whitePaperEmail(user, { title: 'Maps', url: `${config.publicBaseUrl}/maps.pdf` }, undefined),
  ],
};

/** Templates whose typed text is left out or replaced before they are composed. */
const composedFromContacts = [
  // From billing contacts, whose organization's name is replaced for an unconfirmed owner.
  'billing/invoices/invoice-emails.ts',
  'billing/plans/changes/emails/email-admins.ts',
];

it.each(Object.entries(emailsToStrangers))(
  'A4: an unconfirmed address gets no text that someone typed: %s',
  (_file, emails) => {
    for (const { subject, html, text } of emails) {
      for (const part of [subject, html, text]) expect(part).not.toMatch(/You won|\$500|claim it|evil/);
    }
  },
);

it('each template of an email either goes to confirmed addresses only, or is in the list above', () => {
  const modules = join(__dirname, 'modules');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file: relative('.', file), source: readFileSync(join(modules, file), 'utf8') }))
    .filter(({ source }) => source.includes('layOutEmail({'));
  const count = (source: string, part: string) => source.split(part).length - 1;
  const isForConfirmed = (source: string) => count(source, 'layOutEmail({') === count(source, 'isConfirmed: true,');
  expect(files.length).toBeGreaterThan(30);
  const known = [...Object.keys(emailsToStrangers), ...composedFromContacts];
  expect(
    files
      .filter(({ source }) => !isForConfirmed(source))
      .map(({ file }) => file)
      .sort(),
  ).toEqual(known.sort());
});
