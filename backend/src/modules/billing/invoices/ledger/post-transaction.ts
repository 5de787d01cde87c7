import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { ledgerEntries } from '@/backend/db/schema/billing/ledger';

/** One side of a movement: positive for a debit, negative for a credit, in minor units or credits. */
export type LedgerEntry = Pick<typeof ledgerEntries.$inferInsert, 'account' | 'unit' | 'amount'>;

/**
 * Posts a movement of money or credits (BI-18). Entries of zero are left out. The database rejects the commit unless the
 * entries add up to zero in each unit.
 * @param transaction The transaction of the change that moves the money.
 * @param movement `referenceId` is the invoice, purchase or run that caused it.
 */
export async function postTransaction(
  transaction: Transaction,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  { organizationId, referenceId, entries }: { organizationId: string; referenceId: string; entries: LedgerEntry[] },
): Promise<void> {
  const moving = entries.filter(({ amount }) => amount !== 0);
  if (moving.length === 0) return;
  const shared = { transactionId: ids.uuid(), organizationId, referenceId, happenedAt: clock.now() };
  await transaction.insert(ledgerEntries).values(moving.map((entry) => ({ id: ids.uuid(), ...shared, ...entry })));
}
