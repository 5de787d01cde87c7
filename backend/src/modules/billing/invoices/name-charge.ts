import type { Queries } from '@/backend/db/client';
import { findOwner } from '@/backend/modules/organization';
import * as m from '@/locales/generated/messages';
import { invoiceNumber } from './describe-invoice';
import { findInvoiceById } from './invoice.repository';

/** A charge of an organization; `invoiceId` is the invoice that it paid. */
export type NamedCharge = { organizationId: string; invoiceId: string | null };

/**
 * Names what a charge paid and the customer, for emails to the operator. The name of the organization and the number of the
 * invoice are enough to find both: no user is named.
 */
export async function nameCharge(queries: Queries, { organizationId, invoiceId }: NamedCharge) {
  const invoice = invoiceId === null ? undefined : await findInvoiceById(queries, invoiceId);
  const owner = await findOwner(queries, organizationId);
  return {
    document: invoice ? m.email_alert_invoice({ number: invoiceNumber(invoice) }) : m.email_alert_no_invoice(),
    organization: owner?.organizationName ?? m.email_alert_no_organization({ id: organizationId }),
  };
}
