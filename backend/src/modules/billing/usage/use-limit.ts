import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { requireActiveSubscription, type StoredSubscription } from '@/backend/modules/organization';
import { announceUsage } from './announce-usage';
import type { Category } from './counted-amount';
import { hasCounter, isStanding, readQuota, restOf, type QuotaRow } from './quota-table';
import { standingWindowStart, windowAt } from './usage-window';
import { addToAddOn, addToCounter, lockAddOns, lockCounter, type AddOnRow } from './usage.repository';

type Use = { category: Category; amount: number };
type UsageDeps = Pick<Deps, 'clock' | 'ids' | 'keys' | 'jobs' | 'config'>;

/**
 * Queues the emails about reached thresholds. To be called after all locks of kind `link`, because emails lock the
 * recipients' mailboxes.
 */
export type Announce = () => Promise<void>;

const limitExceeded = () => new HttpError(400, 'error_limit_exceeded');

/** Uses an amount of add-ons, those that end first. @param addOns Have as much left. */
async function useAddOns(transaction: Transaction, addOns: readonly AddOnRow[], amount: number, now: Date) {
  const endOf = ({ periodEnd }: AddOnRow) => periodEnd?.getTime() ?? Number.POSITIVE_INFINITY;
  let missing = amount;
  for (const addOn of addOns.toSorted((one, other) => endOf(one) - endOf(other))) {
    const part = Math.min(missing, addOn.units - addOn.used);
    if (part > 0) await addToAddOn(transaction, addOn, part, now);
    missing -= part;
  }
}

/**
 * Splits an amount: the plan's own limit is used first, then add-ons (BI-16). What exceeds both is the plan's part.
 * Standing amounts are split when read.
 */
function splitAmount({ category, limit, used, addOnUnits, addOnUsed }: QuotaRow, amount: number) {
  if (limit === null || isStanding(category)) return { planPart: amount, addOnPart: 0 };
  const beyondPlan = Math.max(0, amount - Math.max(0, limit - used));
  const addOnPart = Math.min(beyondPlan, addOnUnits - addOnUsed);
  return { planPart: amount - addOnPart, addOnPart };
}

/** @returns The part of an amount that the plan and its add-ons still include. */
function includedIn(quota: QuotaRow, amount: number): number {
  const rest = restOf(quota);
  return rest === null ? amount : Math.min(amount, Math.max(0, rest));
}

/** Locks the counter and the add-ons of a category, so that parallel calls see each other's amounts. */
async function lockQuota(transaction: Transaction, subscription: StoredSubscription, category: Category, now: Date) {
  const { organizationId } = subscription;
  const window = windowAt(subscription, now);
  const windowStart = isStanding(category) ? standingWindowStart : window.start;
  const counter = await lockCounter(transaction, { organizationId, category, windowStart });
  const addOns = await lockAddOns(transaction, { organizationId, category });
  const quota = await readQuota(transaction, subscription, category, now);
  if (!quota) throw limitExceeded();
  return { counter, addOns, quota, windowEnd: window.end };
}

/** Counts an amount in a locked category. */
async function count(
  transaction: Transaction,
  deps: UsageDeps,
  { counter, addOns, quota, windowEnd }: Awaited<ReturnType<typeof lockQuota>>,
  amount: number,
): Promise<Announce> {
  const parts = splitAmount(quota, amount);
  if (hasCounter(quota)) await addToCounter(transaction, counter, parts);
  await useAddOns(transaction, addOns, parts.addOnPart, deps.clock.now());
  const after = { ...quota, used: quota.used + parts.planPart, addOnUsed: quota.addOnUsed + parts.addOnPart };
  return () => announceUsage(transaction, deps, counter, after, windowEnd);
}

/**
 * Uses a part of a limit in the transaction of the change that needs it. Parallel calls wait for the counter of the
 * category, so that usage never exceeds the limit. The resource registry counts flows; the caller registers them after
 * this, in the same transaction.
 * @throws {HttpError} 403 without a running plan; 400 if the limit does not allow the amount.
 */
export async function useLimit(
  transaction: Transaction,
  deps: UsageDeps,
  { organizationId, category, amount }: Use & { organizationId: string },
): Promise<Announce> {
  const now = deps.clock.now();
  const subscription = await requireActiveSubscription(transaction, organizationId, now);
  const locked = await lockQuota(transaction, subscription, category, now);
  if (includedIn(locked.quota, amount) < amount) throw limitExceeded();
  return count(transaction, deps, locked, amount);
}

/**
 * Uses the part of an amount that the limit includes, as `useLimit`. The caller lets the rest be paid with credits.
 * @throws {HttpError} 403 without a running plan.
 */
export async function useIncluded(
  transaction: Transaction,
  deps: UsageDeps,
  { organizationId, category, amount }: Use & { organizationId: string },
): Promise<{ included: number; announce: Announce }> {
  const now = deps.clock.now();
  const subscription = await requireActiveSubscription(transaction, organizationId, now);
  const locked = await lockQuota(transaction, subscription, category, now);
  const included = includedIn(locked.quota, amount);
  return { included, announce: await count(transaction, deps, locked, included) };
}

/**
 * Requires that a limit has an amount left, and keeps its counter locked, so that the caller can reserve the amount in
 * the same transaction.
 * @throws {HttpError} 403 without a running plan; 400 if less is left.
 */
export async function requireLeft(
  transaction: Transaction,
  deps: Pick<Deps, 'clock'>,
  { organizationId, category, amount }: Use & { organizationId: string },
): Promise<void> {
  const now = deps.clock.now();
  const subscription = await requireActiveSubscription(transaction, organizationId, now);
  const { quota } = await lockQuota(transaction, subscription, category, now);
  if (includedIn(quota, amount) < amount) throw limitExceeded();
}

/**
 * Uses an amount that was reserved, also above the limit: it was within the limit when it was reserved. The reservation
 * must be closed in the transaction already.
 */
export async function useReserved(
  transaction: Transaction,
  deps: UsageDeps,
  subscription: StoredSubscription,
  { category, amount }: Use,
): Promise<Announce> {
  const locked = await lockQuota(transaction, subscription, category, deps.clock.now());
  return count(transaction, deps, locked, amount);
}

/**
 * Returns by how much what is reserved exceeds the limit. The reservation must be stored in the transaction already.
 */
export async function excessOfReserved(
  transaction: Transaction,
  subscription: StoredSubscription,
  category: Category,
  now: Date,
): Promise<number> {
  const { quota } = await lockQuota(transaction, subscription, category, now);
  return Math.max(0, -(restOf(quota) ?? 0));
}
