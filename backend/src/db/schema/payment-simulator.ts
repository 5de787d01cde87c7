import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { declineReasons } from '@app/api-client/contract/fields/payment';
import { refundFailures, type CardDetails, type IsoCurrency, type SavedCard } from '@/backend/ports/payment-gateway';

/** Behavior of a test card of the payment simulator. */
export const cardBehaviors = [
  'succeeds',
  'declines',
  'lacks_funds',
  'has_expired',
  'is_lost',
  'has_another_code',
  'declines_when_charged',
  'declines_renewals',
  'asks_once',
  'asks_each_time',
  'disputes',
  'rejects_refunds',
  'provider_fails',
  'provider_rejects',
  'provider_limits',
  'provider_hangs',
  'times_out_and_charges',
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
    /** Whether the holder has confirmed a request of the bank. */
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('local_payment_cards_customer').on(table.customerId)],
);

/**
 * Attempts to charge, authorize or save a card with the simulator. Attempts to save a card have a row only while they
 * wait for the holder, or afterwards. Empty outside local mode.
 */
export const localPayments = pgTable(
  'local_payments',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['charge', 'authorization', 'card'] }).notNull(),
    /** Null for an authorization, and for a charge that waited for the holder when the organization was erased. */
    customerId: text('customer_id'),
    /** `needs_authentication` until the holder confirms or rejects; `canceled` for voided authorizations, too. */
    status: text('status', { enum: ['needs_authentication', 'succeeded', 'declined', 'canceled'] }).notNull(),
    declineReason: text('decline_reason', { enum: declineReasons }),
    /** The card's id. No foreign key, because a card may be deleted after its charges. */
    cardId: text('card_id').notNull(),
    /** The card of a successful charge, as it was charged. */
    card: jsonb('card').$type<SavedCard>(),
    /** Opens the page on which the holder confirms; null if the bank did not ask. */
    clientSecret: text('client_secret').unique(),
    /** Our ID of the purchase; only charges have one. */
    purchaseId: text('purchase_id'),
    /** Minor units; zero for a card that is only saved. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Minor units. */
    refundedAmount: bigint('refunded_amount', { mode: 'number' }).notNull().default(0),
    /** ISO 4217; null for a card that is only saved. */
    currency: text('currency').$type<IsoCurrency>(),
    description: text('description').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('local_payments_customer').on(table.customerId),
    index('local_payments_purchase').on(table.purchaseId),
    check('local_payments_refunded', sql`${table.refundedAmount} between 0 and ${table.amount}`),
  ],
);

/** Refunds of charges. Empty outside local mode. */
export const localPaymentRefunds = pgTable(
  'local_payment_refunds',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    chargeId: text('charge_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** When the bank rejects it; null if the bank pays it back, and once it has failed. */
    failsAt: timestamp('fails_at', { withTimezone: true }),
    failure: text('failure', { enum: refundFailures }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('local_payment_refunds_customer').on(table.customerId),
    index('local_payment_refunds_failing').on(table.failsAt),
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

/** Events that the simulator still has to send to our own address. Empty outside local mode. */
export const localPaymentEvents = pgTable(
  'local_payment_events',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    type: text('type').notNull(),
    /** Null for events about refunds and disputes, as at Stripe. */
    purchaseId: text('purchase_id'),
    chargeId: text('charge_id').notNull(),
    refundId: text('refund_id'),
    disputeId: text('dispute_id'),
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
    /** Not sent before this time. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** Number of remaining deliveries: each event is sent twice, and again after a failure. */
    deliveriesLeft: integer('deliveries_left').notNull(),
  },
  (table) => [
    index('local_payment_events_due').on(table.dueAt),
    index('local_payment_events_customer').on(table.customerId),
  ],
);
