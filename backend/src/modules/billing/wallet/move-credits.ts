import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { postTransaction, type LedgerEntry } from '@/backend/modules/billing/invoices';
import { insertTransaction, type TransactionRow } from './credit-transaction.repository';
import { findCreditGrants, takeFromGrant, updateWallet, type WalletRow } from './wallet.repository';

type Type = TransactionRow['type'];
type Account = LedgerEntry['account'];

/** The accounts that credits move between (BI-18): out of the first, into the second, if the amount is positive. */
const accountsOf: Record<Type, readonly [Account, Account]> = {
  purchase: ['credits_sold', 'wallet'],
  gift: ['credits_given', 'wallet'],
  trial: ['credits_given', 'wallet'],
  reset: ['credits_given', 'wallet'],
  expired: ['credits_expired', 'wallet'],
  reserved: ['reserved', 'wallet'],
  released: ['reserved', 'wallet'],
  spent: ['credits_spent', 'reserved'],
};

/** Change of the balance and the reserved credits by a transaction, as multiples of its amount. */
const effectOf: Record<Type, { balance: 0 | 1; reserved: -1 | 0 | 1 }> = {
  purchase: { balance: 1, reserved: 0 },
  gift: { balance: 1, reserved: 0 },
  trial: { balance: 1, reserved: 0 },
  reset: { balance: 1, reserved: 0 },
  expired: { balance: 1, reserved: 0 },
  // Negative amounts leave the available credits for the reserved ones.
  reserved: { balance: 0, reserved: -1 },
  released: { balance: 0, reserved: -1 },
  spent: { balance: 1, reserved: 1 },
};

/** The types of transactions that change the balance. */
export const balanceTypes = (Object.keys(effectOf) as Type[]).filter((type) => effectOf[type].balance !== 0);

type Movement = Pick<TransactionRow, 'type' | 'credits'> &
  Partial<Pick<TransactionRow, 'activity' | 'userId' | 'note'>> & {
    /** The run, purchase, gift or grant that causes it. */
    referenceId: string;
  };

/** A movement that removes what an earlier one added names its type: the ledger reverses its account. */
type Reversal = { reverses?: Type };

/**
 * Records a movement of credits: the wallet, the transaction that users see, and the ledger.
 * @param wallet Must be locked.
 */
export async function moveCredits(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { organizationId, balance, reserved }: WalletRow,
  { reverses, ...movement }: Movement & Reversal,
): Promise<{ wallet: WalletRow; moved: TransactionRow }> {
  const { type, credits, referenceId } = movement;
  const effect = effectOf[type];
  const wallet = await updateWallet(transaction, organizationId, {
    balance: balance + effect.balance * credits,
    reserved: reserved + effect.reserved * credits,
  });
  const [from, into] = accountsOf[reverses ?? type];
  const entries = [
    { account: from, unit: 'credits', amount: -credits },
    { account: into, unit: 'credits', amount: credits },
  ] as const;
  await postTransaction(transaction, deps, { organizationId, referenceId, entries: [...entries] });
  const moved = await insertTransaction(transaction, {
    id: deps.ids.uuid(),
    organizationId,
    ...movement,
    balanceAfter: wallet.balance,
    createdAt: deps.clock.now(),
  });
  return { wallet, moved };
}

/** Takes credits out of the grants, those that expire first (BI-15). @throws {Error} If they have fewer. */
export async function takeFromGrants(transaction: Transaction, organizationId: string, credits: number): Promise<void> {
  let missing = credits;
  for (const { id, left } of await findCreditGrants(transaction, organizationId)) {
    if (missing === 0) break;
    const taken = Math.min(left, missing);
    await takeFromGrant(transaction, id, taken);
    missing -= taken;
  }
  if (missing > 0) throw new Error('The grants have fewer credits than the wallet');
}
