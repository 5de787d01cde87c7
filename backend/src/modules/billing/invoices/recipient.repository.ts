import { eq } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import type { InvoiceRecipient } from '@/backend/db/schema/billing/invoices';
import { organizations } from '@/backend/db/schema/organization/organizations';
import type { Deps } from '@/backend/deps';
import { findBillingDetails, recipientNameOf, taxSubjectOf } from '@/backend/modules/billing/billing-details';
import { type Tax, taxFor } from '@/backend/modules/billing/pricing';

/** @returns The recipient of an organization's next invoice: a company, or the organization by its name. */
export async function findInvoiceRecipient(queries: Queries, organizationId: string): Promise<InvoiceRecipient> {
  const { name } = organizations;
  const [organization] = await queries.select({ name }).from(organizations).where(eq(organizations.id, organizationId));
  if (!organization) throw new Error('Organization not found');
  const details = await findBillingDetails(queries, organizationId);
  if (!details) return { name: organization.name, billing: null };
  const { billingType, companyName, addressLine1, addressLine2, city, postalCode, state, country, vatNumber } = details;
  return {
    name: recipientNameOf(details, organization.name),
    billing: { billingType, companyName, addressLine1, addressLine2, city, postalCode, state, country, vatNumber },
  };
}

/**
 * Finds the recipient of an invoice and the tax of that recipient (BI-3). The billing details are read once, so that both
 * belong together, also if an admin changes them meanwhile.
 */
export async function findTaxedRecipient(
  queries: Queries,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  organizationId: string,
): Promise<{ recipient: InvoiceRecipient; tax: Tax }> {
  const recipient = await findInvoiceRecipient(queries, organizationId);
  return { recipient, tax: taxFor(taxSubjectOf(recipient.billing), config.seller.country, clock.now()) };
}
