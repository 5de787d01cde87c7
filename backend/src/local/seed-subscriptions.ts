import { addDays, yearOf } from '@app/api-client/rules/values/dates';
import type { Deps } from '@/backend/deps';
import { changeBilling } from '@/backend/modules/billing/billing-details';
import { cancelPlan, buyPlan } from '@/backend/modules/billing/plans';
import { planIds, findSubscription, isPlanOrdered } from '@/backend/modules/organization/subscriptions';
import { makeQuote } from '@/backend/modules/billing/quotes';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';
import { insertCard } from './payment-simulator/local-card.repository';
import { createPaymentSimulator } from './payment-simulator/payment-simulator';
import { testCards } from './payment-simulator/test-cards';
import { seedCaller, seedOrigin } from './seed-caller';
import { seededSubscribers, type SeededSubscriber } from './seeded-subscriptions';

type Plan = NonNullable<SeededSubscriber['plan']>;

/** Who the sample invoices are for. */
const billedTo: Parameters<typeof changeBilling>[2] = {
  billingType: 'Individual',
  companyName: null,
  addressLine1: 'Storgatan 1',
  addressLine2: null,
  city: 'Lund',
  postalCode: '222 22',
  state: null,
  country: 'SE',
  vatNumber: null,
  billingEmail: null,
};

/** Years until the sample cards expire. */
const cardYears = 3;

/** Hands a test card to the simulator, as a browser does. @returns Its token. */
async function addCard({ database, clock, ids }: Deps, { card = 'succeeds' }: Plan, holderName: string) {
  const [token, createdAt] = [ids.secret(), clock.now()];
  const number = testCards.find(({ behavior }) => behavior === card)?.number ?? '';
  const expiry = { expiryMonth: 12, expiryYear: yearOf(createdAt) + cardYears };
  const row = { id: token, brand: 'visa', last4: number.slice(-4), ...expiry, holderName, behavior: card } as const;
  await insertCard(database, { ...row, createdAt });
  return token;
}

/**
 * Buys a plan in the past, with the same calls as a user. The simulator charges the sample cards, which no other provider
 * knows: to it they are cards that users have to replace.
 */
async function seedPlan(deps: Deps, { email, firstName, lastName }: SeededSubscriber, plan: Plan): Promise<void> {
  const { caller } = await seedCaller(deps, email);
  const { organizationId, userId } = caller;
  const subscription = await findSubscription(deps.database, organizationId);
  if (subscription?.interval !== null || isPlanOrdered(subscription)) return;
  // A trial that has ended since can be followed by no order.
  if (plan.isOrdered && subscription.status !== 'trialing') return;
  const boughtAt = addDays(deps.clock.now(), -plan.boughtDaysAgo);
  const past: Deps = { ...deps, payments: createPaymentSimulator(deps), clock: { now: () => boughtAt } };
  await changeBilling(past, caller, billedTo, seedOrigin);
  const start = plan.isOrdered ? 'trial_end' : 'now';
  const wanted = { planId: planIds.contour, interval: plan.interval, currency: 'eur', start } as const;
  const { token: quoteId, quote } = await makeQuote(past, { organizationId, userId, ...wanted });
  const paymentToken = await addCard(deps, plan, `${firstName} ${lastName}`);
  const call = { caller, origin: seedOrigin, requestKey: `seed:${organizationId}` };
  await buyPlan(past, call, {
    quoteId,
    shownTotal: { amount: quote.document.total, currency: quote.currency },
    paymentToken,
  });
  if (plan.isCanceled) await cancelPlan(past, { caller, origin: seedOrigin }, undefined);
}

/**
 * Adds a plan to each sample organization that has one. Called at every start in dev, after `seedUsers`. Organizations
 * that have or had a plan are left alone. What is due since then happens at once, such as a failed renewal.
 */
export async function seedSubscriptions(deps: Deps): Promise<void> {
  if (!deps.payments) return;
  for (const subscriber of seededSubscribers) if (subscriber.plan) await seedPlan(deps, subscriber, subscriber.plan);
  await advanceSubscriptions(deps);
}
