import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { changeWallet } from './change-wallet';
import type { TransactionRow } from './credit-transaction.repository';
import { moveCredits } from './move-credits';
import { insertCreditGrant } from './wallet.repository';

/** Credits that are added to a wallet. */
export type Grant = {
  organizationId: string;
  type: 'purchase' | 'gift' | 'trial';
  credits: number;
  /** Null if they don't expire. */
  expiresAt: Date | null;
  /** Null if no user of the organization caused it. */
  userId: string | null;
  /** The purchase, gift or trial. */
  referenceId: string;
  /** Reason given by staff. */
  note?: string;
};

/** Adds credits to a wallet, in the transaction of what causes it. @returns The recorded transaction. */
export async function grantCredits(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'keys' | 'jobs' | 'config'>,
  { organizationId, expiresAt, ...movement }: Grant,
): Promise<TransactionRow> {
  return changeWallet(transaction, deps, organizationId, async (before) => {
    const { wallet, moved } = await moveCredits(transaction, deps, before, movement);
    await insertCreditGrant(transaction, moved, expiresAt);
    return { wallet, result: moved };
  });
}
