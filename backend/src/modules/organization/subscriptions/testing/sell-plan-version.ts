import { desc, eq } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { planVersions } from '@/backend/db/schema/billing/plans';

/** Terms of a version; `eur` is the price of a month in cents, and goes into `prices`. */
type Terms = Pick<typeof planVersions.$inferSelect, 'prices' | 'quotas'> & { eur: number };

/**
 * Sells the next version of a plan, which may have had several.
 * @param change Gets the terms of the newest version, and returns those that differ.
 * @returns The id of the version.
 * @throws {Error} If there is no such plan.
 */
export async function sellPlanVersion(
  queries: Queries,
  { planId, validFrom }: { planId: string; validFrom: Date },
  change: (terms: Terms) => Partial<Terms> = () => ({}),
): Promise<string> {
  const isOfPlan = eq(planVersions.planId, planId);
  const [newest] = await queries
    .select()
    .from(planVersions)
    .where(isOfPlan)
    .orderBy(desc(planVersions.version))
    .limit(1);
  if (!newest) throw new Error('Plan not found');
  const before = { eur: newest.prices.monthly.eur ?? 0, prices: newest.prices, quotas: newest.quotas };
  const { eur, prices, quotas } = { ...before, ...change(before) };
  const row = { ...newest, id: crypto.randomUUID(), version: newest.version + 1, validFrom, createdAt: validFrom };
  const priced = eur === before.eur ? prices : { ...prices, monthly: { ...prices.monthly, eur } };
  await queries.insert(planVersions).values({ ...row, prices: priced, quotas });
  return row.id;
}
