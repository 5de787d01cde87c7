import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { topUpPauseCauses } from '@app/api-client/rules/billing/credits';
import texts from '@/locales/en/billing/billing-emails.json';
import { layOutEmail } from '@/backend/email/email-layout';
import { addOnEndedEmail } from './add-ons/emails/add-on-ended-email';
import { customPlanEmail } from './plans/catalog/emails/custom-plan-email';
import type { PlanEmail } from './plans/changes/emails/email-admins';
import { planExpiredEmail, trialOverEmail } from './plans/changes/emails/expiration-emails';
import { orderCanceledEmail, planOrderedEmail } from './plans/changes/emails/order-emails';
import { planCanceledEmail, planChangedEmail, planPendingEmail } from './plans/changes/emails/plan-change-emails';
import { erasureWarningEmail, paymentFailedEmail } from './renewals/emails/payment-emails';
import {
  cardExpiresEmail,
  changedAmountEmail,
  priceChangeEmail,
  upcomingRenewalEmail,
} from './renewals/emails/renewal-emails';
import { topUpPausedEmail } from './wallet/emails/wallet-emails';

/** Instructions that need a login. */
const instruction =
  /\b(you can(?!'t)|choose|change the plan|update|add (a|your)|open|save|review|download|undo|your invoice history)\b/i;
/** Messages that no suspended user gets, and those that are no paragraph. */
const others = /_(subject|button)$|^emails_billing_(trial_ends|view|update)|^emails_(wallet_low|usage)|^email_/;

it('BI-26: each paragraph of an email about money that asks for something in the account is an action', () => {
  const asking = Object.entries<string>(texts).filter(([key, text]) => !others.test(key) && instruction.test(text));
  expect(asking.length).toBeGreaterThan(20);
  expect(asking.map(([key]) => key).filter((key) => !key.endsWith('_action'))).toEqual([]);
});

const at = new Date('2026-03-07T12:00:00.000Z');
const plan = 'Contour';
const currency = 'eur' as const;
const changed = { earlier: 'Contour', plan: 'Summit', at, replaced: 'Base' };
const due = { total: 4_500, currency, card: undefined };
const renewal = { plan, at, isStart: false, isOrder: false };
const start = { ...renewal, isStart: true, isOrder: true };
const failed = { plan, total: 4_500, currency, card: 'Visa •••• 4242', nextTryAt: at };
const ordered = { plan, interval: 'monthly' as const, currency, at, card: 'Visa •••• 4242', replaced: 'Base' };
const charges = [{ from: at.toISOString(), amount: 4_500 }];
const custom = { planId: 'custom', plan, interval: 'annual' as const, price: 4_500, currency };

const planEmails: ((organization: string, locale: 'en') => PlanEmail)[] = [
  planChangedEmail(changed),
  planPendingEmail(changed),
  planCanceledEmail({ plan, endsAt: at, hasLostCard: true }),
  planExpiredEmail({ plan, cause: 'unpaid', endedAt: at, keptUntil: at }),
  trialOverEmail({ keptUntil: at, unpaidPlan: { plan, isCanceled: false } }),
  planOrderedEmail({ ...ordered, charges }),
  orderCanceledEmail({ plan, endsAt: at, hasLostCard: true }),
  erasureWarningEmail({ at }),
  ...([true, false] as const).flatMap((isFirst) => [
    paymentFailedEmail({ ...failed, isFirst, isLastTry: false, reason: 'confirmation_required' }),
    paymentFailedEmail({ ...failed, isFirst, isLastTry: true, reason: 'card_missing' }),
  ]),
  ...[renewal, start].flatMap((next) => [
    upcomingRenewalEmail(next, due),
    changedAmountEmail(next, due, { earlier: 4_000, cause: 'plan' }),
    cardExpiresEmail(next, { card: 'Visa •••• 4242', month: at }),
  ]),
  priceChangeEmail(renewal, { price: 5_000, earlier: 4_500, currency }),
  ...([undefined, 'other_currency', 'payment_due'] as const).flatMap((obstacle) =>
    [undefined, at].map((startsAt) => customPlanEmail(custom, { startsAt, obstacle })),
  ),
];
const config = { publicBaseUrl: 'http://localhost:3000' };
const reader = {
  id: 'owner',
  email: 'ada@example.com',
  firstName: 'Ada',
  organizationName: 'Acme',
  isSuspended: true,
  isConfirmed: true,
};

const written = [
  ...planEmails.map((compose) => {
    const { button: _button, ...content } = compose('Acme', 'en');
    return layOutEmail({ ...content, to: reader.email, notes: [], isSuspended: true });
  }),
  ...topUpPauseCauses.map((cause) => topUpPausedEmail(config, reader, cause)),
  ...(['declined', 'no_card'] as const).map((cause) => addOnEndedEmail(config, reader, { name: 'Pack', cause })),
];

it.each(written.map(({ kind, text, subject }) => [kind, subject, text] as const))(
  'BI-26: a suspended reader is asked for nothing in the account: %s, %s',
  (_kind, _subject, text) => expect(text.replaceAll(/^Contact support:.*$/gm, '')).not.toMatch(instruction),
);

it('BI-26: the emails to a suspended reader are all kinds that billing sends about plans, credits and add-ons', () => {
  const folder = 'backend/src/modules/billing';
  const files = ['plans', 'renewals', 'wallet', 'add-ons'].flatMap((module) =>
    readdirSync(join(folder, module), { recursive: true, encoding: 'utf8' })
      .filter((path) => /emails\/[\w-]+\.ts$/.test(path))
      .map((path) => join(folder, module, path)),
  );
  const kinds = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/kind: '([\w-]+)'/g)].map(([, kind]) => kind!),
  );
  // Sent to admins who can log in only.
  const toAdmins = ['wallet-low', 'trial-ends'];
  expect(new Set(written.map(({ kind }) => kind))).toEqual(new Set(kinds.filter((kind) => !toAdmins.includes(kind))));
});
