import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { emailEachAdmin } from '@/backend/modules/organization';
import { lowBalanceEmail } from './emails/wallet-emails';
import { moveCredits } from './move-credits';
import {
  findCreditGrants,
  lockWallet,
  nothingShown,
  takeFromGrant,
  updateWallet,
  type WalletRow,
} from './wallet.repository';

type ChangeDeps = Pick<Deps, 'clock' | 'ids' | 'keys' | 'jobs' | 'config'>;

/** @returns The credits that can be spent now. */
export const availableIn = ({ balance, reserved }: Pick<WalletRow, 'balance' | 'reserved'>): number =>
  balance - reserved;

/** Whether credits should be bought automatically now (BI-15). */
export const needsTopUp = (wallet: WalletRow): boolean =>
  wallet.topUpPackageId !== null && wallet.topUpPausedAt === null && availableIn(wallet) < (wallet.topUpThreshold ?? 0);

/** Whether an automatic purchase is in progress, or due: the sweep looks at the wallet again and again until it is made. */
export const isToppingUp = (wallet: WalletRow, now: Date): boolean =>
  needsTopUp(wallet) && wallet.dueAt !== null && wallet.dueAt <= now;

type Expired = {
  wallet: WalletRow;
  /** When the next credits expire. */
  nextExpiry: Date | null;
};

/**
 * Removes the credits that have expired. Reserved ones stay, because their run has begun: they are those that expire
 * first, because those are spent first (BI-15).
 */
async function expireCredits(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  before: WalletRow,
): Promise<Expired> {
  const now = deps.clock.now();
  let wallet = before;
  let reserved = before.reserved;
  for (const { id, left, expiresAt } of await findCreditGrants(transaction, wallet.organizationId)) {
    if (expiresAt === null || expiresAt > now) return { wallet, nextExpiry: expiresAt };
    const credits = Math.max(0, left - reserved);
    reserved -= left - credits;
    if (credits === 0) continue;
    await takeFromGrant(transaction, id, credits);
    const movement = { type: 'expired', credits: -credits, referenceId: id } as const;
    ({ wallet } = await moveCredits(transaction, deps, wallet, movement));
  }
  return { wallet, nextExpiry: null };
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
  await emailEachAdmin(transaction, deps, organizationId, (admin) =>
    lowBalanceEmail(deps.config, admin, { available, lowBalanceThreshold }),
  );
  return { lowBalanceAnnouncedAt: deps.clock.now() };
}

const earlierOf = (one: Date, other: Date | null): Date => (other !== null && other < one ? other : one);

/**
 * Locks an organization's wallet, expires credits, changes it, and does what follows: emails about a low balance and the
 * time of the next sweep.
 * @param change Gets the wallet, and returns it as changed with a result. `waitsUntil` postpones an automatic purchase, but
 *   not the expiry of credits.
 */
export async function changeWallet<Result>(
  transaction: Transaction,
  deps: ChangeDeps,
  organizationId: string,
  change: (wallet: WalletRow) => Promise<{ wallet: WalletRow; result: Result; waitsUntil?: Date | undefined }>,
): Promise<Result> {
  const now = deps.clock.now();
  const locked = await lockWallet(transaction, organizationId);
  const isDue = locked.dueAt !== null && locked.dueAt <= now;
  const usable = isDue ? (await expireCredits(transaction, deps, locked)).wallet : locked;
  const { wallet: changed, result, waitsUntil = now } = await change(usable);
  // A closed reservation may have released credits that are overdue.
  const { wallet, nextExpiry } = await expireCredits(transaction, deps, changed);
  const { lowBalanceAnnouncedAt } = await announceLowBalance(transaction, deps, wallet);
  const dueAt = needsTopUp(wallet) ? earlierOf(waitsUntil, nextExpiry) : nextExpiry;
  const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
  // Enough credits came in another way: a later purchase is none that the user was shown.
  const isShownInVain = wallet.topUpShownTotal !== null && !needsTopUp(wallet);
  const isUnchanged = isSame(dueAt, wallet.dueAt) && isSame(lowBalanceAnnouncedAt, wallet.lowBalanceAnnouncedAt);
  if (!isUnchanged || isShownInVain)
    await updateWallet(transaction, organizationId, {
      ...{ lowBalanceAnnouncedAt, dueAt },
      ...(isShownInVain && nothingShown),
    });
  return result;
}
