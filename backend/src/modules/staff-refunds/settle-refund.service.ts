import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { recordStaffAction } from '@/backend/modules/audit-log';
import { confirmRefund, findInvoiceById } from '@/backend/modules/invoices';
import { findOwner } from '@/backend/modules/organization';
import { findPurchase, markRefunded } from '@/backend/modules/purchases';
import { findOwedRefund } from './owed-refund.repository';

/** Who settled a refund, and how it was paid back. */
type Settlement = { staff: Pick<Caller, 'userId'>; reason: string };

/**
 * Marks an owed refund as paid back in another way.
 * @param settlement Recorded before, so that no refund is settled without a record; undefined for commands on the server.
 * @returns Whether there was one with this id.
 */
export async function settleOwed(deps: Deps, id: string, settlement?: Settlement): Promise<boolean> {
  const owed = await findOwedRefund(deps.database, id);
  if (!owed) return false;
  const { organizationId, creditNoteNumber, chargeId } = owed;
  if (settlement) {
    const owner = await findOwner(deps.database, organizationId);
    const who = { staffId: settlement.staff.userId, reason: settlement.reason, userId: owner?.id ?? null };
    const about = { detail: creditNoteNumber ?? chargeId, documentId: creditNoteNumber === null ? null : id };
    const done = { action: 'refund_settled', ...about, ...who } as const;
    await recordStaffAction(deps.database, { id: deps.ids.uuid(), ...done, happenedAt: deps.clock.now() });
  }
  const note = creditNoteNumber === null ? undefined : await findInvoiceById(deps.database, id);
  const charge = creditNoteNumber === null ? await findPurchase(deps.database, id) : undefined;
  if (note) await confirmRefund(deps, note, 'staff');
  if (charge) await markRefunded(deps, charge, 'staff');
  return true;
}
