import { cardExpiresAt } from '@app/api-client/rules/billing/card';
import { firstOfMonth } from '@app/api-client/rules/values/dates';
import { daysUntil } from '@app/api-client/rules/billing/plan-status';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { creditCards } from '@/backend/db/schema/billing/credit-cards';
import type { Deps } from '@/backend/deps';
import { cardLabel, findDefaultCard, type CardRow } from '@/backend/modules/billing/payments';
import { emailAdminsAboutPlan, emailBillingContacts } from '@/backend/modules/billing/plans';
import { priceRenewal } from '@/backend/modules/billing/quotes';
import type { PlanVersion, StoredSubscription } from '@/backend/modules/organization';
import { describeRenewal } from './describe-renewal';
import { cardExpiresEmail, upcomingRenewalEmail } from './emails/renewal-emails';
import { trialEndsEmail } from './emails/trial-emails';
import { markDone, type Transition } from './transition';

/**
 * Returns the transition that reminds of the end of the trial.
 * @param laterDays The days of the reminder that follows. One that is so late replaces this one.
 */
export const remindOfTrialEnd =
  (step: 'trial_ends_in_7' | 'trial_ends_in_3', laterDays: number): Transition =>
  async (transaction, deps, subscription) => {
    const { organizationId, periodEnd: endsAt } = subscription;
    const days = daysUntil(endsAt, deps.clock.now());
    await markDone(transaction, subscription, step);
    if (days > laterDays)
      await emailAdminsAboutPlan(transaction, deps, organizationId, trialEndsEmail({ days, endsAt }));
  };

const expiryOf = ({ expiryYear, expiryMonth }: CardRow): Date =>
  cardExpiresAt({ year: expiryYear, month: expiryMonth });

async function remindOfCard(
  transaction: Transaction,
  deps: Deps,
  subscription: StoredSubscription,
  version: PlanVersion,
): Promise<void> {
  const { organizationId, periodEnd } = subscription;
  const card = await findDefaultCard(transaction, organizationId);
  const reminded = card && `${card.expiryYear}-${card.expiryMonth}`;
  if (!card || expiryOf(card) > periodEnd || card.remindedExpiry === reminded) return;
  await transaction.update(creditCards).set({ remindedExpiry: reminded }).where(eq(creditCards.id, card.id));
  const month = firstOfMonth(card.expiryYear, card.expiryMonth);
  const email = cardExpiresEmail(await describeRenewal(transaction, subscription, version), {
    card: cardLabel(card),
    month,
  });
  await emailBillingContacts(transaction, deps, organizationId, email);
}

/** Warns, once per card, that the card will have expired when the plan renews. */
export const checkCard: Transition = async (transaction, deps, subscription) => {
  await markDone(transaction, subscription, 'card_check');
  if (subscription.periodEnd <= deps.clock.now()) return;
  const { version, document } = await priceRenewal(transaction, deps, subscription, subscription.periodEnd);
  if (document.total > 0) await remindOfCard(transaction, deps, subscription, version);
};

/** Announces the renewal, or the start of an ordered plan, with its total. */
export const announceRenewal: Transition = async (transaction, deps, subscription) => {
  const { organizationId, periodEnd: at } = subscription;
  await markDone(transaction, subscription, 'renewal_reminder');
  if (at <= deps.clock.now()) return;
  const { version, document, currency } = await priceRenewal(transaction, deps, subscription, at);
  const card = await findDefaultCard(transaction, organizationId);
  const due = { total: document.total, currency, card: card && cardLabel(card) };
  const renewal = await describeRenewal(transaction, subscription, version);
  await emailBillingContacts(transaction, deps, organizationId, upcomingRenewalEmail(renewal, due));
};
