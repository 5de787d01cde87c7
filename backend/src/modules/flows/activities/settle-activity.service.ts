import { minuteMs } from '@app/api-client/rules/values/durations';
import type { settleActivity } from '@app/api-client/contract/flows/activities';
import type { BodyOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Actor } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { findSubscription, requireAbility } from '@/backend/modules/organization';
import { type Category, releaseReservation, settleReservation, useReserved } from '@/backend/modules/billing';
import { creditsOf, reservationIdOf } from './activity-cost';
import {
  closeReservation,
  expireReservation,
  findActivity,
  findExpired,
  findNextExpired,
  type ActivityRow,
} from './activity.repository';
import { describeActivity, type ActivityAnswer } from './describe-activity';

/** Expired reservations that one sweep releases. */
const expiredMax = 100;

const tooBig = (max: number) =>
  new HttpError(400, 'error_validation', { fields: { amount: { code: 'too_big', params: { max } } } });

/**
 * Closes a reserved activity once, and does what follows in the same transaction. A repeated call changes nothing.
 * @throws {HttpError} 403 for guests; 404 for an activity that is not stored; 409 if it was closed otherwise or expired.
 */
async function close(
  deps: Deps,
  actor: Actor,
  activityId: string,
  changesOf: (reserved: ActivityRow) => Partial<ActivityRow> & Pick<ActivityRow, 'status'>,
  finish: (transaction: Transaction, closed: ActivityRow) => Promise<void>,
): Promise<ActivityAnswer> {
  const { database } = deps;
  const now = deps.clock.now();
  const { organizationId } = await requireAbility(database, actor, 'create', 'workflow');
  const key = { organizationId, activityId };
  return database.transaction(async (transaction) => {
    const stored = await findActivity(transaction, key);
    if (!stored) throw new HttpError(404, 'error_not_found');
    const changes = changesOf(stored);
    const closed = await closeReservation(transaction, key, now, changes);
    if (closed) await finish(transaction, closed);
    const row = closed ?? (await findActivity(transaction, key));
    if (row?.status !== changes.status) throw new HttpError(409, 'error_conflict');
    const subscription = await findSubscription(transaction, organizationId);
    return describeActivity(transaction, row, subscription, now);
  });
}

/**
 * Records a reserved activity with its actual amount, and returns the rest of what was reserved. Works after the plan
 * has ended, too: the activity began before.
 * @throws {HttpError} As `close`; 400 if the amount is above the reserved one.
 */
export async function settle(
  deps: Deps,
  actor: Actor,
  { activityId, amount }: BodyOf<typeof settleActivity>,
): Promise<ActivityAnswer> {
  const changesOf = ({ activity, amount: reserved, paidAmount: reservedPaid, status }: ActivityRow) => {
    if (status === 'reserved' && amount > reserved) throw tooBig(reserved);
    // What the plan includes is used first.
    const paidAmount = Math.max(0, amount - (reserved - reservedPaid));
    return { status: 'recorded', amount, paidAmount, credits: creditsOf(activity, paidAmount) } as const;
  };
  return close(deps, actor, activityId, changesOf, async (transaction, closed) => {
    const { organizationId, activity, credits, paidAmount } = closed;
    const category = closed.category as Category | null;
    const subscription = await findSubscription(transaction, organizationId);
    const included = amount - paidAmount;
    const announce =
      subscription && category
        ? await useReserved(transaction, deps, subscription, { category, amount: included })
        : undefined;
    const id = reservationIdOf(closed);
    if (activity) await settleReservation(transaction, deps, { id, organizationId, credits });
    await announce?.();
  });
}

/** Returns the credits of a closed reservation. Its usage is free again because it is no longer reserved. */
async function returnCredits(transaction: Transaction, deps: Deps, closed: ActivityRow): Promise<void> {
  const { organizationId, activity } = closed;
  if (activity) await releaseReservation(transaction, deps, { id: reservationIdOf(closed), organizationId });
}

/** Releases a reserved activity that failed. @throws {HttpError} As `close`. */
export async function release(deps: Deps, actor: Actor, activityId: string): Promise<ActivityAnswer> {
  return close(
    deps,
    actor,
    activityId,
    () => ({ status: 'released' }),
    async (transaction, closed) => returnCredits(transaction, deps, closed),
  );
}

/** Releases the activities whose reservation has expired. Any number of processes may run it. */
export async function releaseExpiredActivities(deps: Deps): Promise<void> {
  const { database, logger } = deps;
  const now = deps.clock.now();
  await sweepEach({
    items: await findExpired(database, now, expiredMax),
    perform: (key) =>
      database.transaction(async (transaction) => {
        const expired = await expireReservation(transaction, key, now);
        if (expired) await returnCredits(transaction, deps, expired);
      }),
    logger,
    failure: 'expired activity not released',
    fieldsOf: (key) => key,
  });
}

export const activitySweep: Sweep = {
  name: 'activities',
  everyMs: minuteMs,
  nextDueAt: ({ database }) => findNextExpired(database),
  run: releaseExpiredActivities,
};
