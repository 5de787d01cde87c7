import { currencies } from '@app/api-client/rules/billing/money';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { organizations } from '../organization/organizations';
import { planVersions } from './plans';

/** The intervals at which plans are paid. */
export const billingIntervals = ['monthly', 'annual'] as const;

/** The plan or trial of each organization: its current state. The periods that were paid are in `subscription_periods`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    /** An organization has one. */
    organizationId: uuid('organization_id')
      .notNull()
      .unique()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['trialing', 'active', 'past_due', 'expired'] }).notNull(),
    planVersionId: uuid('plan_version_id')
      .notNull()
      .references(() => planVersions.id),
    /** Null for a free trial. */
    interval: text('interval', { enum: billingIntervals }),
    currency: text('currency', { enum: currencies }),
    /** Price of one period in minor units, excluding tax and discounts; null for a free trial. */
    price: bigint('price', { mode: 'number' }),
    /** Paid for the current period in minor units, excluding tax, after discounts: what unused time is worth. */
    paid: bigint('paid', { mode: 'number' }).notNull().default(0),
    /** Day of the month on which periods start, 1 to 31. */
    anchorDay: integer('anchor_day').notNull(),
    /** When the trial or the first paid period started. */
    activeFrom: timestamp('active_from', { withTimezone: true }).notNull(),
    /** When what is `paid` started: an upgrade moves it, although the period stays if the interval does (BI-5). */
    periodStart: timestamp('period_start', { withTimezone: true }).notNull(),
    /** When the trial or the period ends. */
    periodEnd: timestamp('period_end', { withTimezone: true }).notNull(),
    autoRenewal: boolean('auto_renewal').notNull(),
    /** When the user canceled or turned off renewal; null unless renewal is off. */
    canceledAt: timestamp('canceled_at', { withTimezone: true }),
    cancelReason: text('cancel_reason', {
      enum: ['too_expensive', 'missing_features', 'not_used', 'switched', 'quality', 'other'],
    }),
    /** The plan from the end of the period or of the trial on; null without a pending change or an order. */
    pendingPlanVersionId: uuid('pending_plan_version_id').references(() => planVersions.id),
    pendingInterval: text('pending_interval', { enum: billingIntervals }),
    /** The currency of the plan that is ordered during a free trial; null otherwise, because a plan keeps its currency. */
    pendingCurrency: text('pending_currency', { enum: currencies }),
    /** The promo code of the pending change, reserved until it starts; null: the present one goes on. */
    pendingPromoCodeId: uuid('pending_promo_code_id'),
    /** The promo code whose discount applies to renewals, and to how many more; null periods: to all. */
    promoCodeId: uuid('promo_code_id'),
    promoPeriodsLeft: integer('promo_periods_left'),
    /**
     * The newer version of the plan with which it renews, and when its notice was emailed (BI-14); no notice is needed if
     * nothing got dearer or smaller.
     */
    announcedVersionId: uuid('announced_version_id').references(() => planVersions.id),
    announcedAt: timestamp('announced_at', { withTimezone: true }),
    /** When the charge of the renewal first failed; null unless past due. */
    firstFailedAt: timestamp('first_failed_at', { withTimezone: true }),
    /** Failed attempts to charge the renewal. */
    failures: integer('failures').notNull().default(0),
    /** The unpaid invoice of the renewal; null unless past due. */
    unpaidInvoiceId: uuid('unpaid_invoice_id'),
    /** When the subscription's next change or email is due; null if none is. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    expiredAt: timestamp('expired_at', { withTimezone: true }),
    /** When the data of the expired organization is erased: never less than seven days after the warning (BI-9). */
    dataKeptUntil: timestamp('data_kept_until', { withTimezone: true }),
    /** The last reminder that was emailed about the current period, such as `trial_7`. */
    lastReminder: text('last_reminder'),
    /** Incremented by each change, so that a quote knows whether it is stale. */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    index('subscriptions_due').on(table.dueAt),
    /** The version that each renewing customer has or knows of: those of replaced versions are looked up with it. */
    index('subscriptions_known_version')
      .on(sql`(coalesce(${table.announcedVersionId}, ${table.planVersionId}))`)
      .where(
        sql`${table.status} = 'active' and ${table.autoRenewal} and ${table.interval} is not null and ${table.pendingPlanVersionId} is null`,
      ),
    check('subscriptions_anchor_day', sql`${table.anchorDay} between 1 and 31`),
    check('subscriptions_period', sql`${table.periodStart} < ${table.periodEnd}`),
    check('subscriptions_paid', sql`${table.paid} >= 0`),
    check(
      'subscriptions_priced',
      sql`(${table.interval} is null) = (${table.price} is null) and (${table.interval} is null) = (${table.currency} is null)`,
    ),
    /** A free trial becomes a paid plan only if one is ordered. */
    check(
      'subscriptions_ordered',
      sql`${table.interval} is not null or not ${table.autoRenewal} or (${table.pendingPlanVersionId} is not null and ${table.pendingInterval} is not null and ${table.pendingCurrency} is not null)`,
    ),
  ],
);

/** Paid periods of subscriptions. The unique start prevents that a period is billed twice. */
export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    planVersionId: uuid('plan_version_id')
      .notNull()
      .references(() => planVersions.id),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Moved forward when an upgrade starts a new period. */
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
    invoiceId: uuid('invoice_id'),
  },
  (table) => [
    uniqueIndex('subscription_periods_start').on(table.organizationId, table.startedAt),
    check('subscription_periods_order', sql`${table.startedAt} <= ${table.endedAt}`),
  ],
);
