import { eq } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { queuePaymentErasure } from '@/backend/modules/organization';
import type { Purchase } from './purchase-request';

/** Whether an order was placed with an address that has an account: it only looks like an order. */
export const isDecoyOrder = ({ subject }: Purchase): boolean => subject.kind === 'order' && subject.isDecoy;

/** Erases what the payment provider stores of an order that created no organization. */
export async function eraseOrderCustomer(
  transaction: Transaction,
  { subject, organizationId }: Purchase,
): Promise<void> {
  if (subject.kind !== 'order') return;
  if ((await transaction.$count(organizations, eq(organizations.id, organizationId))) > 0) return;
  await queuePaymentErasure(transaction, organizationId);
}
