import { payInvoice as payInvoiceCall } from '@app/api-client/calls/billing/invoices';
import { callApi } from '../api';
import type { Money } from './format-money';

type Payment = { idempotencyKey: string; continuationId?: string; paymentToken?: string };

/**
 * Charges an unpaid invoice to the default card, or to a new one. Another amount than the shown one is rejected.
 * @throws {ApiError}
 */
export const payInvoice = (invoiceId: string, shownTotal: Money, { idempotencyKey, ...payment }: Payment) =>
  callApi(payInvoiceCall, {
    body: { invoiceId, shownTotal, ...payment },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
