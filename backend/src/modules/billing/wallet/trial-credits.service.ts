import { trialCredits } from '@app/api-client/rules/billing/credits';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { findSubscription, getUserOrganization } from '@/backend/modules/organization';
import { hasTransaction } from './credit-transaction.repository';
import { grantCredits } from './grant-credits';
import { claimMailbox, isMailboxClaimed } from './trial-mailbox.repository';

type TrialDeps = Pick<Deps, 'clock' | 'ids' | 'keys' | 'jobs' | 'config'>;

/**
 * Grants the credits of a running trial to the organization of its owner, who has proven to own the address: once per
 * organization and per mailbox, also after the account was deleted (BI-20). They end with this trial, also if a plan
 * follows. Otherwise nothing changes.
 * @param transaction Must have locked the user, and not yet a link.
 */
export async function grantTrialCredits(
  transaction: Transaction,
  deps: TrialDeps,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  const now = deps.clock.now();
  const { id: organizationId, ownerId } = await getUserOrganization(transaction, userId);
  const subscription = await findSubscription(transaction, organizationId);
  const isRunning = subscription?.status === 'trialing' && subscription.periodEnd > now;
  if (ownerId !== userId || !isRunning || (await hasTransaction(transaction, organizationId, 'trial'))) return;
  if (!(await claimMailbox(transaction, deps, address, now))) return;
  const { id: referenceId, periodEnd: expiresAt } = subscription;
  const granted = { type: 'trial', credits: trialCredits, expiresAt, userId: null, referenceId } as const;
  await grantCredits(transaction, deps, { organizationId, ...granted });
}

/** Records that a mailbox got trial credits if the account that changes to it did, so that it gets none again. */
export async function carryTrialClaim(
  transaction: Transaction,
  deps: TrialDeps,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (await isMailboxClaimed(transaction, deps, from)) await claimMailbox(transaction, deps, to, deps.clock.now());
}
