import {
  listOwedRefunds,
  previewInvoiceRefund,
  refundInvoice,
  settleOwedRefund,
} from '@app/api-client/contract/operator/staff-refunds';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { serve } from '@/backend/http/calls/serve';
import { preview, refund } from './order-refund.service';
import { findOwedRefunds } from './owed-refund.repository';
import { settleOwed } from './settle-refund.service';

/** Serves refunds to staff: what one would revoke, the refund, and those that are still owed. */
export function registerStaffRefunds(app: FastifyInstance, deps: Deps): void {
  serve(app, previewInvoiceRefund, async ({ body }) => preview(deps, body));
  serve(app, refundInvoice, async ({ caller, body }) => refund(deps, caller, body));
  serve(app, listOwedRefunds, async () => {
    const owed = await findOwedRefunds(deps.database, deps.clock.now());
    const items = owed.map(({ id, organization, amount, currency, owedSince, rejection, isBeingSent, ...numbers }) => {
      const { creditNoteNumber, invoiceNumber } = numbers;
      const about = { id, organization, creditNoteNumber, invoiceNumber, amount: { amount, currency } };
      return { ...about, owedSince: owedSince.toISOString(), rejection, isBeingSent };
    });
    return { items };
  });
  serve(app, settleOwedRefund, async ({ caller: staff, params: { id }, body: { reason } }) => {
    const end = await settleOwed(deps, id, { staff, reason });
    if (end === 'not_owed') throw new HttpError(404, 'error_not_found');
    if (end === 'sending') throw new HttpError(409, 'error_payment_in_progress');
    return { id };
  });
}
