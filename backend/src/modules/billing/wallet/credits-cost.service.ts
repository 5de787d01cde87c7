import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { calculateCreditsCost } from '@app/api-client/contract/billing/customer-credits';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { findSubscription, isSubscriptionActive, requireAbility } from '@/backend/modules/organization';
import { describeLeft, readQuota } from '@/backend/modules/billing/usage';
import { creditPrices } from './packages/credit-prices';
import { availableIn } from './change-wallet';
import { findWallet } from './wallet.repository';

type Item = BodyOf<typeof calculateCreditsCost>['items'][number];
type Cost = ResponseOf<typeof calculateCreditsCost>;

type Price = (typeof creditPrices)[number];

function priceOf(activity: Item['activity']): Price {
  const price = creditPrices.find((one) => one.activity === activity);
  if (!price) throw new Error(`Activity without a price: ${activity}`);
  return price;
}

/** Reads what the organization's plan and its add-ons still include of an activity; nothing without a running plan. */
async function includedLeft(
  { database, clock }: Deps,
  organizationId: string,
  { includedFirst }: Price,
): Promise<number> {
  const now = clock.now();
  const subscription = await findSubscription(database, organizationId);
  if (includedFirst === null || !subscription || !isSubscriptionActive(subscription, now)) return 0;
  const { left } = describeLeft(await readQuota(database, subscription, includedFirst, now), 0);
  return left ?? Number.POSITIVE_INFINITY;
}

/** Prices the items in their order: the plan is used first, for each activity once (BI-21). */
async function priceItems(deps: Deps, organizationId: string, items: readonly Item[]): Promise<Cost['lines']> {
  const lefts = new Map<Item['activity'], number>();
  const lines: Cost['lines'] = [];
  for (const { activity, quantity } of items) {
    const price = priceOf(activity);
    const left = lefts.get(activity) ?? (await includedLeft(deps, organizationId, price));
    const included = Math.min(quantity, left);
    lefts.set(activity, left - included);
    const credits = price.credits * (quantity - included);
    lines.push({ activity, quantity, included, creditsEach: price.credits, credits });
  }
  return lines;
}

/**
 * Calculates what activities cost before they start.
 * @throws {HttpError} 403 for guests, who cannot start any.
 */
export async function calculateCost(deps: Deps, caller: Caller, items: readonly Item[]): Promise<Cost> {
  const { database } = deps;
  const { organizationId } = await requireAbility(database, caller, 'create', 'workflow');
  const lines = await priceItems(deps, organizationId, items);
  const totalCredits = lines.reduce((sum, { credits }) => sum + credits, 0);
  const wallet = await findWallet(database, organizationId);
  const missingCredits = Math.max(0, totalCredits - (wallet ? availableIn(wallet) : 0));
  return { lines, totalCredits, isSufficient: missingCredits === 0, missingCredits };
}
