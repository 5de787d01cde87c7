import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { availableIn, changeWallet } from './change-wallet';
import { moveCredits, takeFromGrants } from './move-credits';
import { closeReservation, insertCreditReservation, type ReservationRow } from './wallet.repository';

type WalletDeps = Pick<Deps, 'clock' | 'ids' | 'keys' | 'jobs' | 'config'>;
type Key = Pick<ReservationRow, 'id' | 'organizationId'>;

/**
 * Reserves credits for a run, which settles or releases them. A repeated call with the same id, or one for no credits,
 * changes nothing.
 * @throws {HttpError} 400 if fewer credits are available (H8).
 */
export async function reserveCredits(
  transaction: Transaction,
  deps: WalletDeps,
  reservation: Key & Pick<ReservationRow, 'activity' | 'credits' | 'userId'>,
): Promise<void> {
  const { id: referenceId, organizationId, activity, credits, userId } = reservation;
  if (credits === 0) return;
  await changeWallet(transaction, deps, organizationId, async (wallet) => {
    const stored = { ...reservation, status: 'reserved', createdAt: deps.clock.now() } as const;
    if (!(await insertCreditReservation(transaction, stored))) return { wallet, result: undefined };
    if (availableIn(wallet) < credits) throw new HttpError(400, 'error_credits_insufficient');
    const movement = { type: 'reserved', credits: -credits, activity, userId, referenceId } as const;
    const moved = await moveCredits(transaction, deps, wallet, movement);
    return { wallet: moved.wallet, result: undefined };
  });
}

/** Spends a part of the reserved credits and releases the rest. A reservation that is closed already stays as it is. */
async function close(
  transaction: Transaction,
  deps: WalletDeps,
  { id, organizationId }: Key,
  status: 'settled' | 'released',
  spentOf: (reserved: number) => number,
): Promise<void> {
  await changeWallet(transaction, deps, organizationId, async (before) => {
    let wallet = before;
    const closed = await closeReservation(transaction, { id, organizationId }, status);
    if (!closed) return { wallet, result: undefined };
    const { activity, userId, credits } = closed;
    const spent = spentOf(credits);
    if (spent < 0 || spent > credits) throw new RangeError('More credits spent than reserved');
    const cause = { activity, userId, referenceId: id };
    if (spent > 0) {
      await takeFromGrants(transaction, organizationId, spent);
      ({ wallet } = await moveCredits(transaction, deps, wallet, { type: 'spent', credits: -spent, ...cause }));
    }
    if (spent < credits) {
      const released = { type: 'released', credits: credits - spent, ...cause } as const;
      ({ wallet } = await moveCredits(transaction, deps, wallet, released));
    }
    return { wallet, result: undefined };
  });
}

/**
 * Spends reserved credits, once per reservation, and releases what the run did not need.
 * @param settlement `credits` is the actual cost, at most what was reserved.
 * @throws {RangeError} If the cost is above that.
 */
export const settleReservation = (
  transaction: Transaction,
  deps: WalletDeps,
  { credits, ...key }: Key & { credits: number },
): Promise<void> => close(transaction, deps, key, 'settled', () => credits);

/** Returns reserved credits of a run that failed, once per reservation. */
export const releaseReservation = (transaction: Transaction, deps: WalletDeps, key: Key): Promise<void> =>
  close(transaction, deps, key, 'released', () => 0);
