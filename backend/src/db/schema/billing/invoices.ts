import { currencies } from '@app/api-client/rules/billing/money';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { PricedDocument } from './priced-document';
import type { billingIntervals } from './subscriptions';

/** The recipient as printed. Tax law requires no email address, so that none is kept with the invoice. */
export type InvoiceRecipient = {
  name: string;
  billing: {
    billingType: 'Individual' | 'Business';
    companyName: string | null;
    addressLine1: string;
    addressLine2: string | null;
    city: string;
    postalCode: string | null;
    state: string | null;
    country: string;
    vatNumber: string | null;
  } | null;
};

/**
 * The period that the payment of a renewal's invoice buys, fixed when the invoice is issued. No change of the
 * subscription before the payment affects it.
 */
export type InvoicedPeriod = {
  planVersionId: string;
  interval: (typeof billingIntervals)[number];
  /** Price of the period in minor units, excluding tax and discounts. */
  price: number;
  /** See `subscriptions.paid`. */
  paid: number;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  /** The promo code of the renewals after this period, and how many more it discounts; null: all. */
  promoCodeId: string | null;
  promoPeriodsLeft: number | null;
};

/**
 * Invoices and credit notes. They outlive their organization, because the law requires them to be kept, so nothing
 * refers to it by a foreign key. Ten years after the year of issue they are deleted.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    /** Year and number of the issue, without gaps within the year. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    organizationId: uuid('organization_id').notNull(),
    /** The invoice that a credit note cancels. */
    originalId: uuid('original_id'),
    status: text('status', { enum: ['open', 'paid', 'failed', 'void'] }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    document: jsonb('document').$type<PricedDocument>().notNull(),
    /** Minor units, including tax; negative for a credit note. */
    total: bigint('total', { mode: 'number' }).notNull(),
    /** Null unless the invoice is for the renewal of a plan. */
    period: jsonb('period').$type<InvoicedPeriod>(),
    recipient: jsonb('recipient').$type<InvoiceRecipient>().notNull(),
    /** The payment method, such as `Visa •••• 4242`; null until it is paid. */
    paidWith: text('paid_with'),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** When the refund of a credit note is sent to the payment provider next; null unless that is pending. */
    refundDueAt: timestamp('refund_due_at', { withTimezone: true }),
    /** When the provider last rejected the refund of a credit note: a part of the key of the next request for it. */
    refundRejectedAt: timestamp('refund_rejected_at', { withTimezone: true }),
    /** Why, while the refund is owed. */
    refundRejection: text('refund_rejection'),
  },
  (table) => [
    unique('invoices_number').on(table.year, table.number),
    index('invoices_organization').on(table.organizationId, table.issuedAt, table.id),
    index('invoices_original').on(table.originalId),
    index('invoices_refund_due').on(table.refundDueAt),
    check('invoices_paid', sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`),
  ],
);

/** The last invoice number of each year. The row is locked while a number is assigned, so that there are no gaps. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});
