import type { TopUpPauseCause } from '@app/api-client/rules/billing/credits';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { emailEachBillingContact, recordAudit } from '@/backend/modules/organization';
import { findPackage } from './packages/wallet-packages.service';
import { findCurrency } from './describe-wallet';
import { topUpPausedEmail } from './emails/wallet-emails';
import { findWallet, lockWallet, nothingShown, updateWallet, type WalletRow } from './wallet.repository';

/**
 * Pauses automatic purchases of credits until an admin saves the settings, and emails the billing contacts. A purchase
 * whose charge has no result yet stays the current one, so that saving the settings continues it instead of making another:
 * only a declined charge ends it.
 */
export async function pauseTopUp(
  transaction: Transaction,
  deps: Deps,
  organizationId: string,
  cause: TopUpPauseCause,
): Promise<void> {
  await updateWallet(transaction, organizationId, {
    topUpPausedAt: deps.clock.now(),
    topUpPauseCause: cause,
    ...nothingShown,
    ...(cause === 'declined' && { topUpAttemptId: null }),
  });
  await emailEachBillingContact(transaction, deps, organizationId, (contact) =>
    topUpPausedEmail(deps.config, contact, cause),
  );
  await recordAudit(transaction, deps, undefined, { organizationId, action: 'top_up_paused' });
}

/**
 * Returns what makes automatic purchases impossible as they are set up: the plan is paid in another currency, or the
 * package is no longer sold.
 * @param currency In which the organization pays; undefined if it has not chosen one yet.
 */
export function obstacleOf(
  { topUpPackageId, topUpCurrency }: Pick<WalletRow, 'topUpPackageId' | 'topUpCurrency'>,
  currency: Currency | undefined,
): 'currency' | 'package' | undefined {
  if (topUpPackageId === null || topUpCurrency === null) return undefined;
  if (currency !== undefined && currency !== topUpCurrency) return 'currency';
  return findPackage(topUpPackageId, topUpCurrency) ? undefined : 'package';
}

/**
 * Pauses automatic purchases that were set up in another currency than that of the plan, which starts or is ordered. If
 * they are paused already, only the cause changes: no charge is to be expected, so that there is no second email.
 * @param transaction Has stored the plan.
 */
export async function pauseInOtherCurrency(
  transaction: Transaction,
  deps: Deps,
  organizationId: string,
): Promise<void> {
  if ((await findWallet(transaction, organizationId))?.topUpPackageId == null) return;
  const wallet = await lockWallet(transaction, organizationId);
  const obstacle = obstacleOf(wallet, await findCurrency(transaction, organizationId));
  if (obstacle !== 'currency') return;
  if (wallet.topUpPausedAt === null) await pauseTopUp(transaction, deps, organizationId, obstacle);
  else await updateWallet(transaction, organizationId, { topUpPauseCause: obstacle });
}
