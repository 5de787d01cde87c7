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

/** Cards that a browser sent to the simulator, without number and security code. Empty outside local mode. */
export const localPaymentCards = pgTable(
  'local_payment_cards',
  {
    /** The token that the browser got, which becomes the card's id once it is saved. */
    id: text('id').primaryKey(),
    /** The organization that saved the card; null while it is only a token, which expires after an hour. */
    customerId: text('customer_id'),
    brand: text('brand').$type<CardDetails['brand']>().notNull(),
    last4: text('last4').notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
    holderName: text('holder_name').notNull(),
    /** The bank's behavior, derived from the number, which is not stored. */
    behavior: text('behavior', { enum: cardBehaviors }).notNull(),
    /** The holder's response to the bank's challenge; null if there was none yet. */
    authentication: text('authentication', { enum: ['approved', 'rejected'] }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('local_payment_cards_customer').on(table.customerId)],
);

/** Charges and authorizations of the simulator. Empty outside local mode. */
export const localPayments = pgTable(
  'local_payments',
  {
    id: text('id').primaryKey(),
    /** Null for an authorization, which belongs to no organization. */
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

/** Idempotency keys of requests to the simulator, with their results. Empty outside local mode. */
export const localPaymentRequests = pgTable(
  'local_payment_requests',
  {
    idempotencyKey: text('idempotency_key').primaryKey(),
    customerId: text('customer_id'),
    /** Hash of the request, to detect another request with the same key. */
    contentHash: text('content_hash').notNull(),
    /** Null only until the transaction that writes the row ends. */
    outcome: jsonb('outcome'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('local_payment_requests_customer').on(table.customerId)],
);
