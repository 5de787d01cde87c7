import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { findOwner, recordStaffAction } from '@/backend/modules/organization';
import { endOwedChargeRefund, endOwedRefund, type OwedRefundEnd } from '@/backend/modules/billing';
import { findOwedRefund, type OwedRefund } from './owed-refund.repository';

/** Who settled a refund, and how it was paid back. */
type Settlement = { staff: Pick<Caller, 'userId'>; reason: string };

/** In the transaction that settles the refund, so that none is settled without a record, or recorded twice. */
async function recordSettlement(
  transaction: Transaction,
  deps: Pick<Deps, 'ids' | 'clock'>,
  { id, organizationId, creditNoteNumber, chargeId }: OwedRefund,
  { staff: { userId: staffId }, reason }: Settlement,
): Promise<void> {
  const owner = await findOwner(transaction, organizationId);
  const about = { detail: creditNoteNumber ?? chargeId, documentId: creditNoteNumber === null ? null : id };
  const done = { action: 'refund_settled', ...about, staffId, reason, userId: owner?.id ?? null } as const;
  await recordStaffAction(transaction, { id: deps.ids.uuid(), ...done, happenedAt: deps.clock.now() });
}

/**
 * Marks an owed refund as paid back in another way.
 * @param settlement Recorded with it; undefined for commands on the server.
 */
export async function settleOwed(deps: Deps, id: string, settlement?: Settlement): Promise<OwedRefundEnd> {
  const owed = await findOwedRefund(deps.database, id, deps.clock.now());
  if (!owed) return 'not_owed';
  const record = async (transaction: Transaction) => {
    if (settlement) await recordSettlement(transaction, deps, owed, settlement);
  };
  return owed.creditNoteNumber === null ? endOwedChargeRefund(deps, id, record) : endOwedRefund(deps, id, record);
}
