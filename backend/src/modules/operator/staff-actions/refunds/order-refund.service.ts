import type {
  previewInvoiceRefund,
  refundInvoice as orderInvoiceRefund,
} from '@app/api-client/contract/operator/staff-refunds';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import { parseInvoiceNumber } from '@app/api-client/rules/billing/invoice-number';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { findOwner, recordStaffAction } from '@/backend/modules/organization';
import {
  findDisputeOf,
  findInvoiceByNumber,
  invoiceNumber,
  type InvoiceRow,
  previewRefund,
  refundInvoice,
} from '@/backend/modules/billing';

async function requireInvoice({ database }: Pick<Deps, 'database'>, shown: string): Promise<InvoiceRow> {
  const number = parseInvoiceNumber(shown);
  const invoice = number && (await findInvoiceByNumber(database, number));
  if (!invoice) throw new HttpError(404, 'error_not_found');
  return invoice;
}

/**
 * Says what a refund would pay back and revoke, and whether the charge is disputed.
 * @throws {HttpError} 404 for an unknown number; 409 if the invoice was not paid by card, or the amount exceeds the rest.
 */
export async function preview(
  deps: Deps,
  { invoiceNumber: shown, amount }: BodyOf<typeof previewInvoiceRefund>,
): Promise<ResponseOf<typeof previewInvoiceRefund>> {
  const { id: invoiceId, organizationId, currency } = await requireInvoice(deps, shown);
  const refund = await previewRefund(deps, { invoiceId, amount });
  const owner = await findOwner(deps.database, organizationId);
  const dispute = (await findDisputeOf(deps.database, invoiceId)) ?? null;
  return { organization: owner?.organizationName ?? null, currency, ...refund, dispute };
}

/**
 * Refunds an invoice as staff agreed to, and records who did it and why.
 * @throws {HttpError} As `preview`, and 409 if the refund would pay back or revoke something else now.
 */
export async function refund(
  deps: Deps,
  { userId: staffId }: Pick<Caller, 'userId'>,
  { invoiceNumber: shown, amount, agreed, reason }: BodyOf<typeof orderInvoiceRefund>,
): Promise<ResponseOf<typeof orderInvoiceRefund>> {
  const { id: invoiceId } = await requireInvoice(deps, shown);
  const note = await refundInvoice(deps, {
    invoiceId,
    amount,
    agreed: { ...agreed, amount },
    record: async (transaction, { invoice: { organizationId }, note: { id: documentId } }) => {
      // The reason is erased with the account of the owner.
      const owner = await findOwner(transaction, organizationId);
      const done = { action: 'invoice_refunded', detail: shown, documentId, reason, staffId } as const;
      const about = { userId: owner?.id ?? null, happenedAt: deps.clock.now() };
      await recordStaffAction(transaction, { id: deps.ids.uuid(), ...done, ...about });
    },
  });
  return {
    creditNoteNumber: invoiceNumber(note),
    isPaidBack: note.status === 'paid',
    rejection: note.refundRejection,
  };
}
