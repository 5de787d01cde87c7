import type { Transaction } from '@/backend/db/client';
import { getOwnerId } from '@/backend/modules/organization';
import { endSessionsByPassword } from '@/backend/modules/sessions';
import { getSsoState } from './sso-state.service';

/**
 * Ends the sessions that could no longer begin: where single sign-on is required, those by password of all members but
 * the owner. Must run whenever an organization begins to require it, gets a member, or gets another owner.
 * @param transaction Must have locked the organization.
 */
export async function enforceSso(transaction: Transaction, organizationId: string, now: Date): Promise<void> {
  if ((await getSsoState(transaction, organizationId)) !== 'required') return;
  await endSessionsByPassword(transaction, organizationId, await getOwnerId(transaction, organizationId), now);
}
