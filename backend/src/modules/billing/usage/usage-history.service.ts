import { quotaCategories } from '@app/api-client/rules/billing/quotas';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { getUsageHistory } from '@app/api-client/contract/billing/resource-usage';
import { usagePeriodsMax } from '@app/api-client/rules/flows/activities';
import type { Deps } from '@/backend/deps';
import type { Actor } from '@/backend/http/calls/authenticate';
import { toShown } from './counted-amount';
import { describeUsage } from './current-usage';
import { hasCounter, isStanding, readQuotas } from './quota-table';
import { requireSubscription } from './usage-details.service';
import { lastWindows } from './usage-window';
import { findCountersSince } from './usage.repository';

type History = ResponseOf<typeof getUsageHistory>;

const restartingCategories = quotaCategories.filter((category) => !isStanding(category));

/**
 * Describes the usage of the last monthly windows, the plan's part and what add-ons covered. Windows before the first
 * usage are left out.
 * @throws {HttpError} 403 without a trial or plan, of which none has run yet.
 */
export async function describeHistory({ database, clock }: Deps, actor: Actor): Promise<History> {
  const subscription = await requireSubscription({ database }, actor);
  const now = clock.now();
  const windows = lastWindows(subscription, now, usagePeriodsMax);
  const [oldest] = windows;
  const since = oldest?.start ?? now;
  const counters = await findCountersSince(database, subscription.organizationId, since);
  const quotas = await readQuotas(database, subscription, now, restartingCategories);
  const first = windows.findIndex(({ end }) => counters.some(({ windowStart }) => windowStart < end));
  const shown = first === -1 ? windows.slice(-1) : windows.slice(first);
  const countedIn = (category: string, { start, end }: { start: Date; end: Date }) =>
    counters
      .filter((row) => row.category === category && row.windowStart >= start && row.windowStart < end)
      .reduce((sum, { used, addOnUsed }) => sum + used + addOnUsed, 0);
  return {
    periods: shown.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() })),
    categories: quotas.filter(hasCounter).map((quota) => ({
      category: quota.category,
      unit: quota.unit,
      limit: describeUsage(quota).limit,
      used: shown.map((window) => toShown(quota.unit, countedIn(quota.category, window))),
    })),
  };
}
