import { minuteMs } from '@app/api-client/rules/values/durations';
import { and, sql } from 'drizzle-orm';
import { isAmong } from '@/backend/db/among';
import type { Transaction } from '@/backend/db/client';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { emailBillingContacts, priceChangeAt } from '@/backend/modules/billing/plans';
import {
  findReplacedVersionIds,
  findReplacement,
  isDearerOrSmaller,
  noteProgress,
  type PlanVersion,
  priceOf,
  type StoredSubscription,
} from '@/backend/modules/organization';
import { priceChangeEmail } from './emails/renewal-emails';
import { lockForStep } from './lock-for-step';

/** Customers per run: a version of a plan that many have is announced within hours. */
const batchSize = 500;

/** As in the index `subscriptions_known_version`. */
const isRenewing = sql`${subscriptions.status} = 'active' and ${subscriptions.autoRenewal} and ${subscriptions.interval} is not null and ${subscriptions.pendingPlanVersionId} is null`;

/** Finds organizations whose plan is sold in a newer version than the one that they have or know of. */
async function findUninformed({ database, clock }: Deps): Promise<string[]> {
  const replaced = await findReplacedVersionIds(database, clock.now());
  if (replaced.length === 0) return [];
  const knownId = sql`(coalesce(${subscriptions.announcedVersionId}, ${subscriptions.planVersionId}))`;
  const rows = await database
    .select({ organizationId: subscriptions.organizationId })
    .from(subscriptions)
    .where(and(isRenewing, isAmong(knownId, replaced)))
    .limit(batchSize);
  return rows.map(({ organizationId }) => organizationId);
}

/**
 * Stores the version with which a subscription renews from now on. If it is dearer or smaller than the known one, the
 * admins get notice, and it applies to renewals 30 days later. Otherwise the customer loses nothing, and it applies to
 * the next.
 */
async function announce(
  transaction: Transaction,
  deps: Deps,
  subscription: StoredSubscription,
  versions: { known: PlanVersion; sold: PlanVersion },
): Promise<void> {
  const { organizationId, interval, currency, price, announcedVersionId } = subscription;
  if (!interval || !currency || price === null) return;
  const { versionId: soldId, name: plan } = versions.sold;
  const known = announcedVersionId === null ? price : (priceOf(versions.known, interval, currency) ?? price);
  const sold = priceOf(versions.sold, interval, currency) ?? price;
  if (!isDearerOrSmaller(versions, { known, sold }))
    return noteProgress(transaction, organizationId, { announcedVersionId: soldId });
  const announcedAt = deps.clock.now();
  await noteProgress(transaction, organizationId, { announcedVersionId: soldId, announcedAt });
  const at = priceChangeAt(subscription, announcedAt);
  const prices = { price: sold, earlier: price, currency };
  await emailBillingContacts(transaction, deps, organizationId, priceChangeEmail({ plan, at }, prices));
}

async function announceTo(deps: Deps, organizationId: string): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const subscription = await lockForStep(transaction, organizationId);
    if (subscription?.status !== 'active' || !subscription.autoRenewal) return;
    const versions = await findReplacement(transaction, subscription, deps.clock.now());
    if (versions) await announce(transaction, deps, subscription, versions);
  });
}

/** Emails customers about new versions of their plans that are dearer or smaller (BI-14). */
export async function announceVersions(deps: Deps): Promise<void> {
  await sweepEach({
    items: await findUninformed(deps),
    perform: (organizationId) => announceTo(deps, organizationId),
    logger: deps.logger,
    failure: 'plan version not announced',
    fieldsOf: (organizationId) => ({ organizationId }),
  });
}

export const planVersionSweep: Sweep = {
  name: 'plan versions',
  everyMs: minuteMs,
  run: announceVersions,
};
