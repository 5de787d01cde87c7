import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Accounts of the double-entry ledger. */
export const ledgerAccounts = [
  // Money.
  'receivable',
  'cash',
  'revenue',
  'tax',
  // Credits.
  'wallet',
  'reserved',
  'credits_sold',
  'credits_given',
  'credits_spent',
  'credits_expired',
] as const;

/**
 * The append-only double-entry ledger of money and credits. The entries of a transaction add up to zero in each unit,
 * which a trigger checks at its commit; a second trigger rejects every update and delete.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey(),
    transactionId: uuid('transaction_id').notNull(),
    /** No foreign key, because entries outlive their organization. */
    organizationId: uuid('organization_id').notNull(),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    /** A currency, in minor units, or credits. */
    unit: text('unit', { enum: ['usd', 'eur', 'gpb', 'credits'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The invoice, purchase or run that caused the transaction. */
    referenceId: uuid('reference_id').notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_account').on(table.organizationId, table.account, table.unit),
  ],
);
