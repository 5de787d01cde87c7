import { currencies } from '@app/api-client/rules/billing/money';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { QuotaCategory } from '@app/api-client/rules/billing/quotas';
import { disputeStatuses } from '@app/api-client/contract/fields/dispute';
import { declineReasons } from '@app/api-client/contract/fields/payment';
import type { Usage } from '@app/api-client/contract/fields/quota';
import type { z } from 'zod';
import type { InvoiceRecipient } from './invoices';
import type { PricedDocument } from './priced-document';

/** A package of credits as it was bought. A paid purchase delivers it, also if it is no longer sold. */
export type SoldCredits = { name: string; credits: number; validMonths: number | null };

/** The same for an add-on. `units` are those of one package, in `unit`. */
export type SoldAddOn = {
  name: string;
  category: QuotaCategory;
  unit: z.infer<typeof Usage>['unit'];
  units: number;
  renewal: 'none' | 'monthly' | 'annual';
};

/** The bought item, by kind. Purchases of earlier versions have no `sold`. */
export type PurchaseSubject =
  | {
      kind: 'card';
      replacesCardId: string | null;
      isDefault: boolean;
      /** Whether the user was shown what is overdue, which a new default card then pays. */
      paysOverdue: boolean;
    }
  | { kind: 'plan'; quoteId: string }
  | {
      kind: 'order';
      planVersionId: string;
      interval: 'monthly' | 'annual';
      promoCodeId: string | null;
      /** Whether the address already had an account: the card is authorized like any other, and nothing is charged. */
      isDecoy: boolean;
    }
  | { kind: 'renewal'; invoiceId: string }
  | { kind: 'invoice'; invoiceId: string }
  | { kind: 'add_on'; packageId: string; quantity: number; sold?: SoldAddOn }
  | { kind: 'add_on_renewal'; addOnId: string; invoiceId: string }
  | { kind: 'credits'; walletPackageId: string; quantity: number; sold?: SoldCredits }
  /** Purchases of earlier versions have no quantity and are one package. */
  | { kind: 'top_up'; walletPackageId: string; quantity?: number; sold?: SoldCredits };

/**
 * Charges of cards, written before the payment provider is called, so that a charge whose answer is lost is found again
 * and takes effect exactly once. The id is the provider's idempotency key.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid('id').primaryKey(),
    /** No foreign key: an order exists before its organization, and records of charges outlive it. */
    organizationId: uuid('organization_id').notNull(),
    /** Identifies the request or the period, so that repeating it continues this purchase. */
    requestKey: text('request_key').notNull().unique(),
    subject: jsonb('subject').$type<PurchaseSubject>().notNull(),
    document: jsonb('document').$type<PricedDocument>().notNull(),
    /**
     * Whose tax the document has, if the invoice is issued to that recipient after the charge; null if the effect
     * requires that the tax is still the customer's, and once the purchase is settled.
     */
    recipient: jsonb('recipient').$type<InvoiceRecipient>(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** Minor units, including tax. Zero is not charged. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /**
     * The payment provider's ID of the saved card; null for a new card until it is saved, and if nothing is charged.
     */
    providerCardId: text('provider_card_id'),
    /** The printed name of the card, such as `Visa •••• 4242`. */
    cardLabel: text('card_label'),
    initiatedBy: text('initiated_by', { enum: ['customer', 'merchant'] }).notNull(),
    /** The user who bought; null for automatic charges. No foreign key, because the user may be erased. */
    userId: uuid('user_id'),
    status: text('status', {
      enum: ['charging', 'needs_authentication', 'succeeded', 'declined', 'abandoned', 'refunding', 'refunded'],
    }).notNull(),
    declineReason: text('decline_reason', { enum: declineReasons }),
    /** The payment provider's ID of the charge, or of the attempt that waits for the cardholder's confirmation. */
    chargeId: text('charge_id'),
    /** Incremented for each request to the provider, for the log. */
    attempts: integer('attempts').notNull().default(0),
    /** The process that handles the purchase has it until then; a sweep continues it afterwards. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }).notNull(),
    /** When the provider last rejected the refund: a part of the key of the next request for it. */
    refundRejectedAt: timestamp('refund_rejected_at', { withTimezone: true }),
    /** Why, while the refund is owed. */
    refundRejection: text('refund_rejection'),
    invoiceId: uuid('invoice_id'),
    /** The created record, such as the add-on or the transaction. */
    resultId: uuid('result_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('purchases_organization').on(table.organizationId),
    index('purchases_charge').on(table.chargeId),
    index('purchases_invoice').on(table.invoiceId),
    index('purchases_unsettled')
      .on(table.leasedUntil)
      .where(sql`${table.status} in ('charging', 'needs_authentication', 'refunding')`),
    /** An organization changes its plan once at a time. */
    uniqueIndex('purchases_one_plan_change')
      .on(table.organizationId)
      .where(sql`${table.status} = 'charging' and ${table.subject} ->> 'kind' in ('plan', 'renewal', 'invoice')`),
    check('purchases_amount', sql`${table.amount} >= 0`),
  ],
);

/** Disputes of charges, which the holder's bank decides. Nothing changes for the customer. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    /** The provider's ID. */
    id: text('id').primaryKey(),
    /** No foreign key, as for the purchase's organization. */
    purchaseId: uuid('purchase_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    /** Minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: disputeStatuses }).notNull(),
    /** Until when staff can respond; null if the bank accepts no response. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('payment_disputes_opened').on(table.openedAt)],
);

/** Events of the payment provider that were received, so that a repeated one is recognized. */
export const paymentEvents = pgTable('payment_events', {
  /** The provider's ID of the event. */
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  chargeId: text('charge_id'),
  /** The provider's idempotency key, which is a purchase's id. */
  purchaseId: text('purchase_id'),
  occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
});
