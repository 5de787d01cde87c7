import type { BodyOf } from '@app/api-client/contract/endpoint';
import type { recordActivity } from '@app/api-client/contract/resource-usage';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { requireAbility } from '@/backend/modules/authority';
import { requireActiveSubscription } from '@/backend/modules/subscriptions';
import { announceUsage } from './announce-usage';
import { describeUsage, type Usage } from './current-usage';
import { isRecorded, isStanding, leftOf, readQuota, type QuotaRow } from './quota-table';
import { standingWindowStart, windowAt } from './usage-window';
import { addToAddOn, addToCounter, insertActivity, lockAddOns, lockCounter, type AddOnRow } from './usage.repository';

const invalidCategory = () => new HttpError(400, 'error_validation', { fields: { category: { code: 'choice' } } });

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

/** Splits an amount: the plan's own limit is used first, then add-ons (BI-16). Standing amounts are split when read. */
function splitAmount({ category, limit, used }: QuotaRow, amount: number) {
  if (limit === null || isStanding(category)) return { planPart: amount, addOnPart: 0 };
  const planPart = Math.min(amount, Math.max(0, limit - used));
  return { planPart, addOnPart: amount - planPart };
}

/**
 * Records usage, once per activity and never above the limit: parallel calls wait for the counter of the category.
 * @returns The usage of the category afterwards.
 * @throws {HttpError} 403 for guests and for an organization without a running plan; 400 if the limit does not allow the
 *   amount, or if usage of the category is not recorded.
 */
export async function record(
  deps: Deps,
  caller: Caller,
  { activityId, category, amount }: BodyOf<typeof recordActivity>,
): Promise<Usage> {
  const { database, clock } = deps;
  const now = clock.now();
  const { organizationId, userId } = await requireAbility(database, caller, 'create', 'workflow');
  const subscription = await requireActiveSubscription(database, organizationId, now);
  const window = windowAt(subscription, now);
  return database.transaction(async (transaction) => {
    const activity = { organizationId, activityId, category, amount, userId, recordedAt: now };
    const isNew = await insertActivity(transaction, activity);
    const windowStart = isStanding(category) ? standingWindowStart : window.start;
    const counter = await lockCounter(transaction, { organizationId, category, windowStart });
    const addOns = await lockAddOns(transaction, { organizationId, category });
    const quota = await readQuota(transaction, subscription, category, now);
    if (!quota || !isRecorded(quota)) throw invalidCategory();
    if (!isNew) return describeUsage(quota);
    const left = leftOf(quota);
    if (left !== null && amount > left) throw new HttpError(400, 'error_limit_exceeded');
    const { planPart, addOnPart } = splitAmount(quota, amount);
    await addToCounter(transaction, counter, planPart);
    await useAddOns(transaction, addOns, addOnPart, now);
    const after = await readQuota(transaction, subscription, category, now);
    if (!after) throw invalidCategory();
    await announceUsage(transaction, deps, counter, after, window.end);
    return describeUsage(after);
  });
}
