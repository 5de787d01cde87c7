import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { queueEmail } from '@/backend/email/outbox';
import { recordAudit } from '@/backend/modules/audit-log';
import { findBillingContacts } from '@/backend/modules/organization';
import { topUpPausedEmail, type TopUpPauseCause } from './emails/wallet-emails';
import { updateWallet } from './wallet.repository';

/** Pauses automatic purchases of credits until an admin saves the settings, and emails the billing contacts. */
export async function pauseTopUp(
  transaction: Transaction,
  deps: Deps,
  organizationId: string,
  cause: TopUpPauseCause,
): Promise<void> {
  await updateWallet(transaction, organizationId, { topUpPausedAt: deps.clock.now(), topUpAttemptId: null });
  for (const contact of await findBillingContacts(transaction, organizationId))
    await queueEmail(transaction, deps, topUpPausedEmail(deps.config, contact, cause));
  await recordAudit(transaction, deps, undefined, { organizationId, action: 'top_up_paused' });
}
