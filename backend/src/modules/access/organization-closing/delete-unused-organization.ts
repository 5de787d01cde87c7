import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { hasOtherMembers, lockOwnOrganization, removeOrganization } from '@/backend/modules/organization';
import { findClosingLosses } from './find-closing-losses';

/**
 * Deletes the organization of an unverified user before the account is deleted. What other users need, or what was paid
 * for or is owed, is not deleted without its owner's consent (IN-6).
 * @param transaction Must have locked the user.
 * @returns False if the organization was not deleted, because it has other members, a paid plan, unspent credits or
 *   unpaid invoices.
 */
export async function deleteUnusedOrganization(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  ownerId: string,
): Promise<boolean> {
  // Locked before it is read: a purchase that settles locks it, too.
  const organizationId = await lockOwnOrganization(transaction, ownerId);
  if (await hasOtherMembers(transaction, ownerId)) return false;
  if (organizationId === undefined) return true;
  const { plan, walletCredits, openInvoices } = await findClosingLosses(transaction, organizationId, clock.now());
  if (plan !== null || walletCredits > 0 || openInvoices.length > 0) return false;
  await removeOrganization(transaction, organizationId);
  return true;
}
