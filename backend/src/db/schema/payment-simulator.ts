import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CardDetails, IsoCurrency } from '@/backend/ports/payment-gateway';

/** How a test card of the payment simulator behaves. */
export const cardBehaviors = [
  'succeeds',
  'declines',
  'lacks_funds',
  'has_expired',
  'is_lost',
  'has_another_code',
  'declines_when_charged',
  'asks_once',
  'asks_each_time',
  'provider_fails',
] as const;
export type CardBehavior = (typeof cardBehaviors)[number];

/** Cards that a browser gave to the local simulator: no number, no security code. Empty outside local mode. */
export const localPaymentCards = pgTable(
  'local_payment_cards',
  {
    /** The token that the browser got, and the card's id once it is kept. */
    id: text('id').primaryKey(),
    /** For whom the card is kept; absent while it is a token only, which lives an hour. */
    customerId: text('customer_id'),
    brand: text('brand').$type<CardDetails['brand']>().notNull(),
    last4: text('last4').notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
    holderName: text('holder_name').notNull(),
    /** What its bank does, known from the number, which is not. */
    behavior: text('behavior', { enum: cardBehaviors }).notNull(),
    /** What the holder told the bank when asked; absent: was not asked yet. */
    authentication: text('authentication', { enum: ['approved', 'rejected'] }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('local_payment_cards_customer').on(table.customerId)],
);

/** What the local simulator charged and authorized. Empty outside local mode. */
export const localPayments = pgTable(
  'local_payments',
  {
    id: text('id').primaryKey(),
    /** Absent for an authorization, which is nobody's. */
    customerId: text('customer_id'),
    state: text('state', { enum: ['charged', 'authorized', 'voided'] }).notNull(),
    /** Minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Minor units. */
    refundedAmount: bigint('refunded_amount', { mode: 'number' }).notNull().default(0),
    /** ISO 4217. */
    currency: text('currency').$type<IsoCurrency>().notNull(),
    description: text('description').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('local_payments_customer').on(table.customerId),
    check('local_payments_refunded', sql`${table.refundedAmount} between 0 and ${table.amount}`),
  ],
);

/** What the local simulator was asked to do once, and what came of it. Empty outside local mode. */
export const localPaymentRequests = pgTable(
  'local_payment_requests',
  {
    idempotencyKey: text('idempotency_key').primaryKey(),
    customerId: text('customer_id'),
    /** Of the whole request, so that another one under the same key is noticed. */
    contentHash: text('content_hash').notNull(),
    /** Absent only until the transaction that writes the row is over. */
    outcome: jsonb('outcome'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('local_payment_requests_customer').on(table.customerId)],
);
