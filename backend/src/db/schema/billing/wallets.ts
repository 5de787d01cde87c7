import { topUpPauseCauses } from '@app/api-client/rules/billing/credits';
import { currencies } from '@app/api-client/rules/billing/money';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizations } from '../organization/organizations';

const creditActivities = ['workflow-run', 'research-bot', 'third-party-analytics'] as const;

/** Wallets of organizations: the sum of the transactions, and settings. */
export const wallets = pgTable(
  'wallets',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
    reserved: bigint('reserved', { mode: 'number' }).notNull().default(0),
    /** Admins are emailed when fewer credits are available; null if they are not. */
    lowBalanceThreshold: bigint('low_balance_threshold', { mode: 'number' }),
    /** When the low balance was last announced; null since it was above the threshold. */
    lowBalanceAnnouncedAt: timestamp('low_balance_announced_at', { withTimezone: true }),
    /** The package that is bought automatically; null if that is off. */
    topUpPackageId: uuid('top_up_package_id'),
    topUpThreshold: bigint('top_up_threshold', { mode: 'number' }),
    /** Minor units of `topUpCurrency` in a calendar month, including tax. */
    topUpMonthlyMaximum: bigint('top_up_monthly_maximum', { mode: 'number' }),
    topUpCurrency: text('top_up_currency', { enum: currencies }),
    /**
     * Purchase that saving the settings starts, as the user was shown it (BI-4): packages, and their total in minor units
     * of `topUpCurrency`. Null once that is bought or no longer needed.
     */
    topUpShownQuantity: integer('top_up_shown_quantity'),
    topUpShownTotal: bigint('top_up_shown_total', { mode: 'number' }),
    /** Since when automatic purchases are paused, until an admin saves the settings. */
    topUpPausedAt: timestamp('top_up_paused_at', { withTimezone: true }),
    /** Why; null unless they are paused, and for pauses of earlier versions. */
    topUpPauseCause: text('top_up_pause_cause', { enum: topUpPauseCauses }),
    /** Identifies the automatic purchase in progress, so that a repeated sweep continues it; null if there is none. */
    topUpAttemptId: uuid('top_up_attempt_id'),
    /** When the sweep looks at the wallet next; null if nothing is due. */
    dueAt: timestamp('due_at', { withTimezone: true }),
  },
  (table) => [
    index('wallets_due').on(table.dueAt),
    check('wallets_balance', sql`${table.balance} >= 0`),
    check('wallets_reserved', sql`${table.reserved} between 0 and ${table.balance}`),
  ],
);

/** Credits with the same expiry. Those that expire first are spent first. */
export const creditGrants = pgTable(
  'credit_grants',
  {
    /** That of the transaction that added them. */
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    credits: bigint('credits', { mode: 'number' }).notNull(),
    left: bigint('left', { mode: 'number' }).notNull(),
    /** Null if they do not expire. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('credit_grants_organization').on(table.organizationId, table.expiresAt),
    index('credit_grants_expiry')
      .on(table.expiresAt)
      .where(sql`${table.left} > 0`),
    check('credit_grants_left', sql`${table.left} between 0 and ${table.credits}`),
  ],
);

/** Transactions of wallets, as users see them. Append-only. */
export const creditTransactions = pgTable(
  'credit_transactions',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    type: text('type', {
      enum: ['purchase', 'gift', 'trial', 'spent', 'reserved', 'released', 'expired', 'reset'],
    }).notNull(),
    activity: text('activity', { enum: creditActivities }),
    /**
     * Added to the balance, or removed if negative; for `reserved` and `released`: from and back to the available
     * credits.
     */
    credits: bigint('credits', { mode: 'number' }).notNull(),
    balanceAfter: bigint('balance_after', { mode: 'number' }).notNull(),
    userId: uuid('user_id'),
    referenceId: uuid('reference_id'),
    /** Reason given by staff. */
    note: text('note'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('credit_transactions_organization').on(table.organizationId, table.createdAt, table.id)],
);

/** Credits reserved for running activities. */
export const creditReservations = pgTable(
  'credit_reservations',
  {
    /** The ID of the run. */
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    activity: text('activity', { enum: creditActivities }).notNull(),
    credits: bigint('credits', { mode: 'number' }).notNull(),
    status: text('status', { enum: ['reserved', 'settled', 'released'] }).notNull(),
    userId: uuid('user_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('credit_reservations_organization').on(table.organizationId)],
);
