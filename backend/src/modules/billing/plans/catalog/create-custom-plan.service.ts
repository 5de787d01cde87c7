import type { Currency } from '@app/api-client/rules/billing/money';
import type { BodyOf } from '@app/api-client/contract/endpoint';
import type { createCustomPlan } from '@app/api-client/contract/billing/pricing-plans';
import { earliestToday } from '@app/api-client/rules/values/typed-day';
import { derivedId } from '@/backend/cryptography/derived-id';
import type { Queries } from '@/backend/db/client';
import type { QuotaLimit } from '@/backend/db/schema/billing/plans';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import {
  findPlanVersion,
  findSubscription,
  insertPlan,
  isPaymentDue,
  listPublicPlans,
  lockExistingOrganization,
  type PlanVersion,
} from '@/backend/modules/organization';
import { emailBillingContacts } from '../changes/emails/email-admins';
import { describePlan, type PlanAnswer } from './describe-plan';
import { customPlanEmail, type Obstacle } from './emails/custom-plan-email';
import { recordStaffPlan } from './record-staff-plan';

type Order = BodyOf<typeof createCustomPlan>;

type StaffCall = { caller: Caller; origin: RequestOrigin; requestKey: string };

/** Replaces limits of the largest self-service plan by the agreed ones. */
const agreedQuotas = (largest: PlanVersion, agreed: Order['quotas']): QuotaLimit[] =>
  largest.quotas.map((quota) => ({ ...quota, ...agreed.find(({ category }) => category === quota.category) }));

/** Finds the largest self-service plan and the position after all public plans: custom plans are the highest. */
async function findBase(queries: Queries, now: Date): Promise<{ largest: PlanVersion; position: number }> {
  const versions = await listPublicPlans(queries, now);
  const largest = versions.findLast(({ kind }) => kind === 'self_service');
  if (!largest) throw new Error('No self-service plan is sold');
  return { largest, position: Math.max(...versions.map(({ position }) => position)) + 1 };
}

/**
 * Finds what keeps the organization from choosing a plan in a currency: a plan that is paid in another one has to end, and
 * a payment that is due to succeed.
 */
async function findObstacle(
  queries: Queries,
  { organizationId, currency, now }: { organizationId: string; currency: Currency; now: Date },
): Promise<Obstacle | undefined> {
  const subscription = await findSubscription(queries, organizationId);
  if (!subscription || subscription.status === 'expired') return undefined;
  if (subscription.currency && subscription.currency !== currency) return 'other_currency';
  return isPaymentDue(subscription, now) ? 'payment_due' : undefined;
}

/**
 * Creates a plan that only one organization can see and buy, and emails the offer to its billing contacts (BI-26). The
 * staff user is recorded in the operator's records only. A request that is repeated after its process was killed finds
 * its plan.
 * @throws {HttpError} 404 for an unknown organization; 400 for a first day that has passed.
 */
export async function createPlanFor(
  deps: Deps,
  { caller: { userId }, origin, requestKey }: StaffCall,
  { organizationId, name, interval, price, quotas, startsOn }: Order,
): Promise<PlanAnswer> {
  const { database, clock } = deps;
  return database.transaction(async (transaction) => {
    // Not closed before the plan is stored.
    const found = await lockExistingOrganization(transaction, organizationId, 'key share');
    if (found === undefined) throw new HttpError(404, 'error_not_found');
    const now = clock.now();
    // The plan and its only version have the ID of the request.
    const id = derivedId(requestKey);
    const earlier = await findPlanVersion(transaction, id);
    if (earlier) return describePlan(earlier, price.currency);
    if (startsOn < earliestToday(now))
      throw new HttpError(400, 'error_validation', { fields: { startsOn: { code: 'day_passed' } } });
    const { largest, position } = await findBase(transaction, now);
    const plan = { id, kind: 'custom', name, position, organizationId, createdAt: now } as const;
    const version = {
      id,
      prices: { monthly: {}, annual: {}, [interval]: { [price.currency]: price.amount } },
      quotas: agreedQuotas(largest, quotas),
      validFrom: new Date(`${startsOn}T00:00:00Z`),
      createdAt: now,
    };
    await insertPlan(transaction, plan, version);
    const done = { action: 'custom_plan_created', staffId: userId, planId: plan.id, organizationId } as const;
    await recordStaffPlan(transaction, deps, done, origin);
    const offer = { planId: plan.id, plan: name, interval, price: price.amount, currency: price.currency };
    const startsAt = version.validFrom > now ? version.validFrom : undefined;
    const obstacle = await findObstacle(transaction, { organizationId, currency: price.currency, now });
    await emailBillingContacts(transaction, deps, organizationId, customPlanEmail(offer, { startsAt, obstacle }));
    const { prices, quotas: limits } = version;
    const created = { ...plan, planId: plan.id, versionId: version.id, version: 1, prices, quotas: limits };
    return describePlan(created, price.currency);
  });
}
