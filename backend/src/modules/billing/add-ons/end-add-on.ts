import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { emailEachBillingContact, recordAudit } from '@/backend/modules/organization';
import { voidInvoice } from '@/backend/modules/billing/invoices';
import { abandonInvoicePayments } from '@/backend/modules/billing/payments';
import { lockAddOns, updateAddOn, type AddOnRow } from './add-on.repository';
import { addOnEndedEmail, type EndCause } from './emails/add-on-ended-email';

/**
 * Ends a locked add-on. A renewal in progress is owed no longer: its invoice is void, and its charge is refunded.
 * @param cause Why it is not renewed, which the billing contacts are emailed; undefined if the add-on ends as planned.
 */
export async function endAddOn(
  transaction: Transaction,
  deps: Deps,
  { id, organizationId, name, renewalInvoiceId }: AddOnRow,
  cause?: EndCause,
): Promise<void> {
  await updateAddOn(transaction, id, { endedAt: deps.clock.now(), renewalInvoiceId: null });
  if (renewalInvoiceId !== null) {
    await abandonInvoicePayments(transaction, deps, { organizationId, invoiceId: renewalInvoiceId });
    await voidInvoice(transaction, deps, renewalInvoiceId);
  }
  if (cause) {
    await emailEachBillingContact(transaction, deps, organizationId, (contact) =>
      addOnEndedEmail(deps.config, contact, { name, cause }),
    );
  }
  await recordAudit(transaction, deps, undefined, { organizationId, action: 'add_on_ended', detail: { name } });
}

/**
 * Ends all add-ons of an organization, because its plan has ended (BI-16).
 * @param transaction Must have locked the organization, so that none is bought meanwhile.
 */
export async function endAddOns(transaction: Transaction, deps: Deps, organizationId: string): Promise<void> {
  for (const addOn of await lockAddOns(transaction, organizationId)) await endAddOn(transaction, deps, addOn);
}
