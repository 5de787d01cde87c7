import { quotaCategories, quotaRules } from '@app/api-client/rules/billing/quotas';
import { addDays, addMonths } from '@app/api-client/rules/values/dates';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { usageCounters } from '@/backend/db/schema/billing/usage';
import type { Deps } from '@/backend/deps';
import { findSubscription, isSubscriptionActive } from '@/backend/modules/organization/subscriptions';
import { lastWindows, standingWindowStart, windowAt, type Category } from '@/backend/modules/billing/usage';
import { grantCredits, releaseReservation, reserveCredits, settleReservation } from '@/backend/modules/billing/wallet';
import { seedCaller } from './seed-caller';
import { exampleLogin } from './seeded-users';

/** Usage of a trial: from nothing over 85 % of the research bot's interactions to all landscapes. Time in seconds. */
const sampleUsage: Readonly<Partial<Record<Category, number>>> = {
  'usage-time': 27_000,
  'custom-workflow-quota': 0,
  'social-media-posts': 2_140,
  'news-media-articles': 655,
  'landscape-generation': 5,
  'research-bot-interactions': 85,
  'knowledge-base-index-texts': 1_210,
  'knowledge-base-volume': 128_000_000,
  'research-agent-tasks': 2,
  'report-section-generation-cost-efficient': 12,
  'report-section-generation-state-of-the-art': 0,
  storage: 312_000_000,
};

/** Usage of a category without a sample of its own, so that each one that is counted shows some. */
const usedDefault = 1;

const usageOf = (counting: 'window' | 'standing'): [Category, number][] =>
  quotaCategories
    .filter((category) => quotaRules[category].counting === counting)
    .map((category): [Category, number] => [category, sampleUsage[category] ?? usedDefault])
    .filter(([, used]) => used > 0);

/** Usage in the months before, as shares of the current usage, oldest first. */
const earlierShares = [0.2, 0.45, 0.4, 0.7, 1.1, 0.9];

/** Announced already, so that the next activity sends no email about what is seeded. */
const announcedPercent = 100;

async function addUsage(deps: Deps, organizationId: string, windowStart: Date, usage: [Category, number][]) {
  const rows = usage.map(([category, used]) => ({ category, used }));
  await deps.database
    .insert(usageCounters)
    .values(rows.map((row) => ({ organizationId, windowStart, announcedPercent, ...row })))
    .onConflictDoNothing();
}

/** Gives credits, and spends, reserves and returns some of them, days apart, so that their history has a shape. */
async function addCredits(deps: Deps, organizationId: string, userId: string): Promise<void> {
  const now = deps.clock.now();
  const daysAgo = [71, 52, 52, 33, 33, 16, 16, 0];
  const step = (change: (transaction: Transaction, earlier: Deps) => Promise<unknown>) => {
    // A minute before the next one of the same day, so that the list has an order.
    const at = addDays(new Date(now.getTime() - daysAgo.length * minuteMs), -(daysAgo.shift() ?? 0));
    return deps.database.transaction((transaction) => change(transaction, { ...deps, clock: { now: () => at } }));
  };
  const gift = { organizationId, type: 'gift', credits: 200, userId: null, note: 'Sample credits' } as const;
  const expiresAt = addMonths(now, 12);
  await step((tx, earlier) => grantCredits(tx, earlier, { ...gift, expiresAt, referenceId: deps.ids.uuid() }));
  const reserve = async (activity: 'workflow-run' | 'third-party-analytics', credits: number) => {
    const id = deps.ids.uuid();
    await step((tx, earlier) => reserveCredits(tx, earlier, { id, organizationId, activity, credits, userId }));
    return { id, organizationId };
  };
  for (const credits of [12, 18]) {
    const finished = await reserve('workflow-run', credits);
    await step((tx, earlier) => settleReservation(tx, earlier, { ...finished, credits }));
  }
  const failed = await reserve('third-party-analytics', 4);
  await step((tx, earlier) => releaseReservation(tx, earlier, failed));
  await reserve('workflow-run', 10);
}

/**
 * Adds usage and credits to the sample organization. Called at every start in dev, after `seedUsers`. Does nothing if
 * the organization has usage, or no running plan.
 */
export async function seedUsage(deps: Deps): Promise<void> {
  const { database, clock } = deps;
  const { organizationId, userId } = (await seedCaller(deps, exampleLogin.email)).caller;
  const subscription = await findSubscription(database, organizationId);
  if (!subscription || !isSubscriptionActive(subscription, clock.now())) return;
  const isSample = eq(usageCounters.organizationId, organizationId);
  const [counter] = await database.select().from(usageCounters).where(isSample).limit(1);
  if (!counter) {
    await addUsage(deps, organizationId, windowAt(subscription, clock.now()).start, usageOf('window'));
    await addUsage(deps, organizationId, standingWindowStart, usageOf('standing'));
    const earlier = lastWindows(subscription, clock.now(), earlierShares.length + 1);
    for (const [index, share] of earlierShares.entries()) {
      const used = usageOf('window').map(([category, amount]): [Category, number] => [
        category,
        Math.round(amount * share),
      ]);
      await addUsage(deps, organizationId, earlier[index]?.start ?? clock.now(), used);
    }
    await addCredits(deps, organizationId, userId);
  }
}
