import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { planVersions } from '@/backend/db/schema/plans';
import { subscriptions } from '@/backend/db/schema/subscriptions';
import type { Deps } from '@/backend/deps';
import { emailAdminsAboutPlan, priceChangeAt } from '@/backend/modules/plan-changes';
import { findVersionToAnnounce, type PlanVersion, priceOf } from '@/backend/modules/plans';
import { noteProgress, type StoredSubscription } from '@/backend/modules/subscriptions';
import { priceChangeEmail } from './emails/renewal-emails';
import { lockForStep } from './lock-for-step';

const batchSize = 50;

const isRenewing = and(
  eq(subscriptions.status, 'active'),
  eq(subscriptions.autoRenewal, true),
  isNotNull(subscriptions.interval),
  isNull(subscriptions.pendingPlanVersionId),
);

/** Finds organizations whose plan is sold in a newer version than the one that they have or know of. */
async function findUninformed({ database, clock }: Deps): Promise<string[]> {
  const [known, sold] = [alias(planVersions, 'known'), alias(planVersions, 'sold')];
  const knownId = sql`coalesce(${subscriptions.announcedVersionId}, ${subscriptions.planVersionId})`;
  const isNewer = and(eq(sold.planId, known.planId), gt(sold.version, known.version), lte(sold.validFrom, clock.now()));
  const rows = await database
    .selectDistinct({ organizationId: subscriptions.organizationId })
    .from(subscriptions)
    .innerJoin(known, eq(known.id, knownId))
    .innerJoin(sold, isNewer)
    .where(isRenewing)
    .orderBy(asc(subscriptions.organizationId))
    .limit(batchSize);
  return rows.map(({ organizationId }) => organizationId);
}

async function announce(
  transaction: Transaction,
  deps: Deps,
  subscription: StoredSubscription,
  version: PlanVersion,
): Promise<void> {
  const { organizationId, interval, currency, price } = subscription;
  if (!interval || !currency || price === null) return;
  const announcedAt = deps.clock.now();
  await noteProgress(transaction, organizationId, { announcedVersionId: version.versionId, announcedAt });
  const prices = { price: priceOf(version, interval, currency) ?? price, earlier: price, currency };
  const at = priceChangeAt(subscription, announcedAt);
  await emailAdminsAboutPlan(transaction, deps, organizationId, priceChangeEmail({ plan: version.name, at }, prices));
}

/** Emails customers about new versions of their plans, which apply to renewals 30 days later (BI-14). */
export async function announceVersions(deps: Deps): Promise<void> {
  for (const organizationId of await findUninformed(deps)) {
    await deps.database.transaction(async (transaction) => {
      const subscription = await lockForStep(transaction, organizationId);
      if (subscription?.status !== 'active' || !subscription.autoRenewal) return;
      const version = await findVersionToAnnounce(transaction, subscription, deps.clock.now());
      if (version) await announce(transaction, deps, subscription, version);
    });
  }
}
