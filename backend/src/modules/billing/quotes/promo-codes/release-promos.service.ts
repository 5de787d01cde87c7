import { minuteMs } from '@app/api-client/rules/values/durations';
import { findNextDue } from '@/backend/db/due-rows';
import { promoRedemptions } from '@/backend/db/schema/billing/promo-codes';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { lockExistingOrganization } from '@/backend/modules/organization';
import { claimDueReservations, deleteReservation, isReservationNeeded } from './promo-code.repository';
import { releaseTime, type Redemption } from './promo-codes.service';

/**
 * Releases a reservation unless it is needed: by a planned change, or by a charge of the plan whose result is open (BI-13).
 * The organization is locked, so that no charge starts meanwhile.
 */
export async function releaseUnneededPromo(
  { database }: Pick<Deps, 'database'>,
  { promoCodeId, organizationId }: Redemption,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockExistingOrganization(transaction, organizationId);
    if (await isReservationNeeded(transaction, promoCodeId, organizationId)) return;
    await deleteReservation(transaction, promoCodeId, organizationId);
  });
}

/**
 * Claims reservations that are older than an hour with SKIP LOCKED, and releases them unless they are needed. Those are
 * looked at again an hour later.
 */
export async function releaseDuePromos(deps: Pick<Deps, 'database' | 'clock' | 'logger'>): Promise<void> {
  await sweepEach({
    items: await claimDueReservations(deps.database, deps.clock.now(), releaseTime(deps)),
    perform: (reservation) => releaseUnneededPromo(deps, reservation),
    logger: deps.logger,
    failure: 'promo code not released',
    fieldsOf: (reservation) => reservation,
  });
}

export const promoCodeSweep: Sweep = {
  name: 'promo codes',
  everyMs: minuteMs,
  nextDueAt: ({ database }) => findNextDue(database, promoRedemptions.releaseDueAt),
  run: releaseDuePromos,
};
