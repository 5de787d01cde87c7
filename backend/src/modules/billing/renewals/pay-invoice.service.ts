import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { payInvoice as payInvoiceEndpoint } from '@app/api-client/contract/billing/invoices';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { afterChange } from '@/backend/http/errors/after-change';
import { HttpError } from '@/backend/http/errors/http-error';
import { lockSubscription, requireAbility } from '@/backend/modules/organization';
import { requireCardToCharge, buy } from '@/backend/modules/billing/payments';
import { describeInvoice, findInvoice, invoiceNumber, type InvoiceRow } from '@/backend/modules/billing/invoices';
import * as m from '@/locales/generated/messages';

type Paid = ResponseOf<typeof payInvoiceEndpoint>;

/** @throws {HttpError} 404 for another organization's invoice. */
async function requireInvoice(
  { database }: Pick<Deps, 'database'>,
  organizationId: string,
  invoiceId: string,
): Promise<InvoiceRow> {
  const invoice = await findInvoice(database, organizationId, invoiceId);
  if (!invoice) throw new HttpError(404, 'error_not_found');
  return invoice;
}

/** @throws {HttpError} 409 unless the invoice is owed. */
async function requireOwed(transaction: Transaction, { organizationId, id }: InvoiceRow): Promise<void> {
  await lockSubscription(transaction, organizationId);
  const invoice = await findInvoice(transaction, organizationId, id);
  const isOwed = invoice?.kind === 'invoice' && (invoice.status === 'open' || invoice.status === 'failed');
  if (!isOwed) throw new HttpError(409, 'error_invoice_not_payable');
}

/**
 * Pays an owed invoice with a new card or the default card. The payment of a renewal starts its period.
 * @throws {HttpError} 404 for another organization's invoice; 409 unless it is owed, if another amount was shown,
 *   while a charge is in progress, and if the cardholder has to confirm; 400 if the card is missing or declined.
 */
export async function payInvoice(
  deps: Deps,
  caller: Caller,
  { invoiceId, shownTotal, paymentToken, continuationId }: BodyOf<typeof payInvoiceEndpoint>,
  requestKey: string,
): Promise<Paid> {
  const { organizationId } = await requireAbility(deps.database, caller, 'create', 'payment-method');
  const invoice = await requireInvoice(deps, organizationId, invoiceId);
  const card = await requireCardToCharge(deps.database, organizationId, { paymentToken, continuationId });
  await buy(deps, {
    organizationId,
    requestKey,
    subject: { kind: 'invoice', invoiceId },
    document: invoice.document,
    currency: invoice.currency,
    card,
    shownTotal,
    userId: caller.userId,
    description: m.billing_statement({ company: m.company_name(), plan: invoiceNumber(invoice) }),
    continuationId,
    admit: (transaction) => requireOwed(transaction, invoice),
  });
  const reading = requireInvoice(deps, organizationId, invoiceId);
  return afterChange(reading.then((paid) => describeInvoice(deps.database, paid)));
}
