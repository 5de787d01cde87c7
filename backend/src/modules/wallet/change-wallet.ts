import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { queueEmail } from '@/backend/email/outbox';
import { findAdminRecipients } from '@/backend/modules/organization';
import { lowBalanceEmail } from './emails/wallet-emails';
import { moveCredits } from './move-credits';
import { findGrants, lockWallet, takeFromGrant, updateWallet, type WalletRow } from './wallet.repository';

type ChangeDeps = Pick<Deps, 'clock' | 'ids' | 'keys' | 'jobs' | 'config'>;

/** @returns The credits that can be spent now. */
export const availableIn = ({ balance, reserved }: Pick<WalletRow, 'balance' | 'reserved'>): number =>
  balance - reserved;

/** Whether credits should be bought automatically now (BI-15). */
export const needsTopUp = (wallet: WalletRow): boolean =>
  wallet.topUpPackageId !== null && wallet.topUpPausedAt === null && availableIn(wallet) < (wallet.topUpThreshold ?? 0);

/** Removes the credits that have expired. Reserved ones stay, because their run has begun. */
async function expireCredits(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  before: WalletRow,
): Promise<WalletRow> {
  const now = deps.clock.now();
  let wallet = before;
  for (const { id, left, expiresAt } of await findGrants(transaction, wallet.organizationId)) {
    const credits = Math.min(left, availableIn(wallet));
    if (expiresAt === null || expiresAt > now || credits === 0) break;
    await takeFromGrant(transaction, id, credits);
    const movement = { type: 'expired', credits: -credits, referenceId: id } as const;
    ({ wallet } = await moveCredits(transaction, deps, wallet, movement));
  }
  return wallet;
}

/** Emails the admins when the available credits fall below the threshold, once until they are above it again. */
async function announceLowBalance(
  transaction: Transaction,
  deps: ChangeDeps,
  wallet: WalletRow,
): Promise<Pick<WalletRow, 'lowBalanceAnnouncedAt'>> {
  const { organizationId, lowBalanceThreshold, lowBalanceAnnouncedAt } = wallet;
  const available = availableIn(wallet);
  if (lowBalanceThreshold === null || available >= lowBalanceThreshold) return { lowBalanceAnnouncedAt: null };
  if (lowBalanceAnnouncedAt !== null) return { lowBalanceAnnouncedAt };
  for (const admin of await findAdminRecipients(transaction, organizationId))
    await queueEmail(transaction, deps, lowBalanceEmail(deps.config, admin, { available, lowBalanceThreshold }));
  return { lowBalanceAnnouncedAt: deps.clock.now() };
}

/** Returns when the sweep looks at the wallet next: at the next expiry, or immediately to buy credits. */
async function nextDueAt(transaction: Transaction, now: Date, wallet: WalletRow): Promise<Date | null> {
  if (needsTopUp(wallet)) return now;
  const [first] = await findGrants(transaction, wallet.organizationId);
  const expiresAt = first?.expiresAt ?? null;
  // What is overdue is reserved. The change that settles or releases it looks again.
  return expiresAt !== null && expiresAt <= now ? null : expiresAt;
}

/**
 * Locks an organization's wallet, expires credits, changes it, and does what follows: emails about a low balance and the
 * time of the next sweep.
 * @param change Gets the wallet, and returns it as changed with a result.
 */
export async function changeWallet<Result>(
  transaction: Transaction,
  deps: ChangeDeps,
  organizationId: string,
  change: (wallet: WalletRow) => Promise<{ wallet: WalletRow; result: Result }>,
): Promise<Result> {
  const locked = await expireCredits(transaction, deps, await lockWallet(transaction, organizationId));
  const { wallet, result } = await change(locked);
  // A closed reservation may have released credits that are overdue.
  const left = await expireCredits(transaction, deps, wallet);
  const announced = await announceLowBalance(transaction, deps, left);
  const dueAt = await nextDueAt(transaction, deps.clock.now(), left);
  await updateWallet(transaction, organizationId, { ...announced, dueAt });
  return result;
}
