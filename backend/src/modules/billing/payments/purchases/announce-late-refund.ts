import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { queueEmail } from '@/backend/email/outbox';
import { findBillingContacts, findFormerOwner, findOwner } from '@/backend/modules/organization';
import { formerOwnerRefundEmail, lateRefundEmail } from './emails/late-refund-email';
import type { Purchase } from './purchase-request';

/**
 * Queues the email about a charge without an effect that is refunded, once for each purchase: to the buyer, or to the
 * owner if the buyer no longer holds billing. The answer of a call may have said so too, but it reaches only a buyer who
 * waits for it. The owner of an erased organization gets it at the stored address. An order that created no organization
 * has no stored address: its call alone continues it.
 * @param refunded Purchase that was just marked as refunded.
 */
export async function announceLateRefund(transaction: Transaction, deps: Deps, refunded: Purchase): Promise<void> {
  const { id, organizationId, chargeId, amount, initiatedBy, userId } = refunded;
  if (chargeId === null || amount === 0) return;
  const formerOwner = await findFormerOwner(transaction, organizationId);
  if (formerOwner !== undefined) {
    await queueEmail(transaction, deps, formerOwnerRefundEmail(deps.config, formerOwner, refunded));
    return;
  }
  if (initiatedBy === 'merchant') return;
  const contacts = await findBillingContacts(transaction, organizationId);
  const recipient = contacts.find((contact) => contact.id === userId) ?? (await findOwner(transaction, organizationId));
  if (!recipient) return;
  const email = lateRefundEmail(deps.config, recipient, refunded);
  await queueEmail(transaction, deps, { ...email, dedupeId: `late-refund:${id}` });
}
