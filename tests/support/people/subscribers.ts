import { randomUUID } from 'node:crypto';
import type { getCustomerCredits } from '@app/api-client/contract/billing/customer-credits';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listPricingPlans } from '@app/api-client/contract/billing/pricing-plans';
import type { getSubscription, getUpgradeCost } from '@app/api-client/contract/billing/subscriptions';
import type { listWalletPackages } from '@app/api-client/contract/billing/wallet-packages';
import { totalWithTax } from '@/lib/billing/total-with-tax';
import { createCardToken, testNumbers } from '../pages/card-fields';
import { eventually } from '../time/eventually';
import { productUrl } from '../pages/journey';
import { callsOf, createOwner, type AuthenticatedUser } from './own-calls';

type Plans = ResponseOf<typeof listPricingPlans>;
type Quote = ResponseOf<typeof getUpgradeCost>;
/** A quote as a purchase sends it. */
type AcceptedQuote = { quoteId: string; shownTotal: Quote['totalDueNow'] };
type StoredSubscription = NonNullable<ResponseOf<typeof getSubscription>['subscription']>;

/** Makes a call that may charge a card, under a new idempotency key. @throws {Error} With the response if it failed. */
export async function purchase<Answer>(
  { accessToken }: AuthenticatedUser,
  [method, path]: readonly [method: string, path: string],
  body: object,
): Promise<Answer> {
  const response = await fetch(`${productUrl()}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** The plans for sale, the cheapest first. */
export async function plansForSale(user: AuthenticatedUser): Promise<[Plans['plans'][number], Plans['plans'][number]]> {
  const { plans } = await callsOf(user)<Plans>('GET', '/pricing-plans');
  const [smaller, larger] = plans.filter(({ kind }) => kind === 'self_service');
  if (!smaller || !larger) throw new Error('Fewer than two plans are for sale');
  return [smaller, larger];
}

/** @param start When a plan after a trial starts. */
export async function quotePlan(
  user: AuthenticatedUser,
  planId: string,
  start: 'now' | 'trial_end' = 'now',
): Promise<AcceptedQuote> {
  const query = new URLSearchParams({ nextPlanId: planId, interval: 'monthly', currency: 'usd', start });
  const quote = await callsOf(user)<Quote>('GET', `/subscriptions/upgrade-cost?${query}`);
  return { quoteId: quote.id, shownTotal: quote.totalDueNow };
}

/** Stores the billing details that a purchase needs: an individual in the seller's country. */
export async function saveBillingDetails(user: AuthenticatedUser): Promise<void> {
  const details = { billingType: 'Individual', addressLine1: 'Storgatan 1', city: 'Lund', country: 'SE' };
  await callsOf(user)('POST', '/billing', details);
}

export type Subscriber = AuthenticatedUser & { planName: string };

/**
 * Creates an owner with a monthly plan and a card.
 * @param options `isLarger`: whether they buy the larger of the two plans. `number`: the card's number. `start`: when the
 *   plan starts: at the end of the trial, it is only ordered.
 */
export async function createSubscriber({
  isLarger = false,
  number = testNumbers.accepted as string,
  start = 'now' as 'now' | 'trial_end',
} = {}): Promise<Subscriber> {
  const owner = await createOwner();
  await saveBillingDetails(owner);
  const [smaller, larger] = await plansForSale(owner);
  const { id, name } = isLarger ? larger : smaller;
  const quote = await quotePlan(owner, id, start);
  const paymentToken = await createCardToken(number);
  await purchase(owner, ['POST', '/subscriptions'], { ...quote, paymentToken, recurringChargeAccepted: true });
  return { ...owner, planName: name };
}

/** Buys the smallest package of credits with a new card. */
export async function buyCredits(user: AuthenticatedUser): Promise<void> {
  const calls = callsOf(user);
  await saveBillingDetails(user);
  const [smallest] = await calls<ResponseOf<typeof listWalletPackages>>('GET', '/wallet-packages?currency=usd');
  if (!smallest) throw new Error('No credits are for sale');
  const { taxPercent } = await calls<ResponseOf<typeof getCustomerCredits>>('GET', '/customer-credits');
  const shownTotal = totalWithTax(smallest.price, 1, taxPercent ?? 0);
  const paymentToken = await createCardToken(testNumbers.accepted);
  const order = { walletPackageId: smallest.id, quantity: 1, shownTotal, paymentToken };
  await purchase(user, ['POST', '/customer-credits/credits'], order);
}

/** Waits until jobs have brought a subscription into a status. */
export const untilStatus = (
  user: AuthenticatedUser,
  status: StoredSubscription['status'],
): Promise<StoredSubscription> =>
  eventually(
    async () => {
      const { subscription } = await callsOf(user)<ResponseOf<typeof getSubscription>>('GET', '/subscriptions');
      return subscription?.status === status ? subscription : undefined;
    },
    { what: `a subscription that is ${status}`, withinMs: 45_000 },
  );
