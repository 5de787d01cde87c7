import type { Transaction } from '@/backend/db/client';
import { getOwnerId } from '@/backend/modules/organization';
import { endSessionsByPassword } from '@/backend/modules/identity';
import { getSsoState } from './sso-state.service';

/**
 * Ends the password sessions of all members except the owner if the organization requires single sign-on. Must run
 * whenever an organization starts to require it, gets a member, or gets another owner.
 * @param transaction Must have locked the organization.
 */
export async function enforceSso(transaction: Transaction, organizationId: string, now: Date): Promise<void> {
  if ((await getSsoState(transaction, organizationId)) !== 'required') return;
  await endSessionsByPassword(transaction, organizationId, await getOwnerId(transaction, organizationId), now);
}
