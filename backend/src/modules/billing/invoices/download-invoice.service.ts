import type { downloadInvoice } from '@app/api-client/contract/billing/invoices';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { requireAbility } from '@/backend/modules/organization';
import { invoiceNumber } from './describe-invoice';
import { findInvoice, findInvoiceById } from './invoice.repository';
import { renderInChild } from './pdf/render-in-child';

/**
 * Renders an invoice of the caller's organization as a PDF.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for another organization's invoice.
 */
export async function readInvoicePdf(
  deps: Deps,
  caller: Caller,
  invoiceId: string,
): Promise<ResponseOf<typeof downloadInvoice>> {
  const { database } = deps;
  const { organizationId } = await requireAbility(database, caller, 'read', 'payment-method');
  const invoice = await findInvoice(database, organizationId, invoiceId);
  if (!invoice) throw new HttpError(404, 'error_not_found');
  const original = invoice.originalId === null ? undefined : await findInvoiceById(database, invoice.originalId);
  const pdf = await renderInChild(deps, invoice, original);
  const prefix = invoice.kind === 'invoice' ? 'invoice' : 'credit-note';
  return { fileName: `${prefix}-${invoiceNumber(invoice)}.pdf`, contentBase64: pdf.toString('base64') };
}
