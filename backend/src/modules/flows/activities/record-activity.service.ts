import type { recordActivity, reserveActivity } from '@app/api-client/contract/flows/activities';
import type { BodyOf } from '@app/api-client/contract/endpoint';
import { minuteMs } from '@app/api-client/rules/values/durations';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Actor } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { requireAbility, requireActiveSubscription, type StoredSubscription } from '@/backend/modules/organization';
import { findOwnResource } from '@/backend/modules/flows/resources';
import {
  type Announce,
  type Category,
  excessOfReserved,
  isMeasured,
  readQuota,
  reserveCredits,
  settleReservation,
  useIncluded,
} from '@/backend/modules/billing';
import { creditsOf, limitOf, paidActivityOf, reservationIdOf, type ActivityCategory } from './activity-cost';
import { findActivity, insertActivity, updatePaidPart, type ActivityRow } from './activity.repository';
import { describeActivity, type ActivityAnswer } from './describe-activity';

type Order = BodyOf<typeof recordActivity>;
type State = Pick<ActivityRow, 'status' | 'expiresAt'>;
/** Handles the first call with an activity's ID. Returns the activity as it is stored then. */
type Start = (transaction: Transaction, subscription: StoredSubscription, stored: ActivityRow) => Promise<ActivityRow>;

/**
 * @throws {HttpError} 400 for what the product measures (BI-21), and for a limit without usage, such as the file size.
 */
async function requireRecordable(
  { database, clock }: Deps,
  subscription: StoredSubscription,
  category: ActivityCategory,
): Promise<void> {
  const limit = limitOf(category);
  if (limit === undefined) return;
  if (isMeasured(limit)) throw new HttpError(400, 'error_activity_measured');
  const quota = await readQuota(database, subscription, limit, clock.now());
  if (!quota?.hasUsage) throw new HttpError(400, 'error_validation', { fields: { category: { code: 'choice' } } });
}

/**
 * Stores an activity once and does what it causes in the same transaction.
 * @throws {HttpError} 403 for guests and without a running plan; 400 if the category cannot be recorded; 404 for a
 *   resource of no or another organization; 409 if the activity is stored with another status.
 */
async function startOnce(
  deps: Deps,
  actor: Actor,
  { activityId, category, amount, resourceId }: Order,
  { status, expiresAt }: State,
  start: Start,
): Promise<ActivityAnswer> {
  const { database } = deps;
  const now = deps.clock.now();
  const principal = await requireAbility(database, actor, 'create', 'workflow');
  const { organizationId, userId } = principal;
  const subscription = await requireActiveSubscription(database, organizationId, now);
  await requireRecordable(deps, subscription, category);
  if (resourceId !== undefined) await findOwnResource(database, principal, resourceId);
  return database.transaction(async (transaction) => {
    const inserted = await insertActivity(transaction, {
      ...{ organizationId, activityId, category: limitOf(category), activity: paidActivityOf(category) },
      ...{ amount, resourceId, userId, keyId: actor.keyId, status, expiresAt, recordedAt: now },
    });
    const row = inserted
      ? await start(transaction, subscription, inserted)
      : await findActivity(transaction, { organizationId, activityId });
    if (row?.status !== status) throw new HttpError(409, 'error_conflict');
    return describeActivity(transaction, row, subscription, now);
  });
}

/**
 * Reserves the credits for the part of an activity that the plan does not include.
 * @throws {HttpError} 400 if the category stops at the limit, or if fewer credits are available.
 */
async function reserveRest(
  transaction: Transaction,
  deps: Deps,
  stored: ActivityRow,
  paidAmount: number,
): Promise<ActivityRow> {
  if (paidAmount === 0) return updatePaidPart(transaction, stored, { activity: null, paidAmount, credits: 0 });
  const { activity, organizationId, userId } = stored;
  if (activity === null) throw new HttpError(400, 'error_limit_exceeded');
  const credits = creditsOf(activity, paidAmount);
  const id = reservationIdOf(stored);
  await reserveCredits(transaction, deps, { id, organizationId, activity, credits, userId });
  return updatePaidPart(transaction, stored, { activity, paidAmount, credits });
}

/** Uses the plan and its add-ons. @returns The part of the amount that they include, and their announcements. */
async function usePlan(
  transaction: Transaction,
  deps: Deps,
  { organizationId, category, amount }: ActivityRow,
): Promise<{ included: number; announce?: Announce }> {
  if (category === null) return { included: 0 };
  return useIncluded(transaction, deps, { organizationId, category: category as Category, amount });
}

/**
 * Records an activity once: uses the plan, then its add-ons, then credits, all or nothing (BI-21).
 * @throws {HttpError} As `startOnce`; 400 if the limit or the credits do not suffice.
 */
export async function record(deps: Deps, actor: Actor, order: Order): Promise<ActivityAnswer> {
  const state = { status: 'recorded', expiresAt: null } as const;
  return startOnce(deps, actor, order, state, async (transaction, _subscription, stored) => {
    const { included, announce } = await usePlan(transaction, deps, stored);
    const row = await reserveRest(transaction, deps, stored, stored.amount - included);
    const { organizationId, credits } = row;
    if (credits > 0) await settleReservation(transaction, deps, { id: reservationIdOf(row), organizationId, credits });
    await announce?.();
    return row;
  });
}

/**
 * Reserves the usage and the credits of an activity until it is settled, released, or expires.
 * @throws {HttpError} As `record`.
 */
export async function reserve(
  deps: Deps,
  actor: Actor,
  { minutes, ...order }: BodyOf<typeof reserveActivity>,
): Promise<ActivityAnswer> {
  const now = deps.clock.now();
  const state = { status: 'reserved', expiresAt: new Date(now.getTime() + minutes * minuteMs) } as const;
  return startOnce(deps, actor, order, state, async (transaction, subscription, stored) => {
    const { category, amount } = stored;
    const excess = category ? await excessOfReserved(transaction, subscription, category as Category, now) : amount;
    return reserveRest(transaction, deps, stored, Math.min(amount, excess));
  });
}
