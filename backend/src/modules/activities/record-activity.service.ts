import type { recordActivity, reserveActivity } from '@app/api-client/contract/activities';
import type { BodyOf } from '@app/api-client/contract/endpoint';
import { minuteMs } from '@app/api-client/rules/durations';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Actor } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { requireAbility } from '@/backend/modules/authority';
import { findOwnResource } from '@/backend/modules/resources';
import { requireActiveSubscription, type StoredSubscription } from '@/backend/modules/subscriptions';
import { isRecorded, readQuota, requireReservable, useLimit } from '@/backend/modules/usage';
import { reserveCredits, settleReservation } from '@/backend/modules/wallet';
import { creditsOf, reservationIdOf } from './activity-cost';
import { findActivity, insertActivity, type ActivityRow } from './activity.repository';
import { describeActivity, type ActivityAnswer } from './describe-activity';

type Order = BodyOf<typeof recordActivity>;
type State = Pick<ActivityRow, 'status' | 'expiresAt'>;
/** What the first call with an activity's ID does. */
type Start = (transaction: Transaction, subscription: StoredSubscription) => Promise<void>;

/** @throws {HttpError} 400 for a limit without usage, such as the file size, and for what the registry counts. */
async function requireRecorded(
  { database, clock }: Deps,
  subscription: StoredSubscription,
  category: Order['category'],
): Promise<void> {
  if (category === undefined) return;
  const quota = await readQuota(database, subscription, category, clock.now());
  if (!quota || !isRecorded(quota))
    throw new HttpError(400, 'error_validation', { fields: { category: { code: 'choice' } } });
}

/**
 * Stores an activity once and does what it causes in the same transaction.
 * @throws {HttpError} 403 for guests and without a running plan; 400 if usage of the category is not recorded; 404 for a resource of no or another organization; 409 if
 *   the activity is stored with another status.
 */
async function startOnce(
  deps: Deps,
  actor: Actor,
  { activityId, category, activity, amount, resourceId }: Order,
  { status, expiresAt }: State,
  start: Start,
): Promise<ActivityAnswer> {
  const { database } = deps;
  const now = deps.clock.now();
  const principal = await requireAbility(database, actor, 'create', 'workflow');
  const { organizationId, userId } = principal;
  const subscription = await requireActiveSubscription(database, organizationId, now);
  await requireRecorded(deps, subscription, category);
  if (resourceId !== undefined) await findOwnResource(database, principal, resourceId);
  return database.transaction(async (transaction) => {
    const inserted = await insertActivity(transaction, {
      ...{ organizationId, activityId, category, activity, amount, resourceId, userId, keyId: actor.keyId },
      ...{ credits: creditsOf(activity ?? null, amount), status, expiresAt, recordedAt: now },
    });
    if (inserted) await start(transaction, subscription);
    const row = inserted ?? (await findActivity(transaction, { organizationId, activityId }));
    if (row?.status !== status) throw new HttpError(409, 'error_conflict');
    return describeActivity(transaction, row, subscription, now);
  });
}

/** Reserves the credits of an activity, if it costs any. @throws {HttpError} 400 if fewer are available. */
async function reserveCost(
  transaction: Transaction,
  deps: Deps,
  actor: Actor,
  { activityId, activity, amount }: Order,
  { organizationId }: StoredSubscription,
): Promise<string | undefined> {
  if (activity === undefined) return undefined;
  const id = reservationIdOf({ organizationId, activityId });
  const { userId } = actor;
  const cause = { id, organizationId, activity, credits: creditsOf(activity, amount), userId };
  await reserveCredits(transaction, deps, cause);
  return id;
}

/**
 * Records an activity once: counts its usage, never above the limit, and spends its credits, both or neither.
 * @throws {HttpError} As `startOnce`; 400 if the limit or the credits do not suffice.
 */
export async function record(deps: Deps, actor: Actor, order: Order): Promise<ActivityAnswer> {
  const { category, activity, amount } = order;
  const state = { status: 'recorded', expiresAt: null } as const;
  return startOnce(deps, actor, order, state, async (transaction, subscription) => {
    const { organizationId } = subscription;
    const announce = category ? await useLimit(transaction, deps, { organizationId, category, amount }) : undefined;
    const id = await reserveCost(transaction, deps, actor, order, subscription);
    const credits = creditsOf(activity ?? null, amount);
    if (id !== undefined) await settleReservation(transaction, deps, { id, organizationId, credits });
    await announce?.();
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
  return startOnce(deps, actor, order, state, async (transaction, subscription) => {
    if (order.category) await requireReservable(transaction, subscription, order.category, now);
    await reserveCost(transaction, deps, actor, order, subscription);
  });
}
