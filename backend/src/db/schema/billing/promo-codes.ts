import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { currencies } from '@app/api-client/rules/billing/money';
import { billingIntervals } from './subscriptions';

/** Promo codes, created by staff. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: uuid('id').primaryKey(),
    /** In upper case: codes are case-insensitive. */
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: ['percent', 'amount'] }).notNull(),
    /** For `percent`: 2500 is 25 %. */
    basisPoints: integer('basis_points'),
    /** For `amount`: minor units of `currency`. */
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency', { enum: currencies }),
    /** Number of discounted periods; null for all. */
    periods: integer('periods'),
    /** Only for this plan or interval; null for all. */
    planId: uuid('plan_id'),
    interval: text('interval', { enum: billingIntervals }),
    /** Maximum number of organizations that may redeem it; null without limit. Reservations count. */
    redemptionsMax: integer('redemptions_max'),
    /** Incremented in the transaction of the reservation, by a conditional update. */
    redemptions: integer('redemptions').notNull().default(0),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'promo_codes_redemptions',
      sql`${table.redemptions} between 0 and coalesce(${table.redemptionsMax}, ${table.redemptions})`,
    ),
    check(
      'promo_codes_discount',
      sql`coalesce(case ${table.kind} when 'percent' then ${table.basisPoints} between 1 and 10000 else ${table.amount} > 0 and ${table.currency} is not null end, false)`,
    ),
  ],
);

/**
 * Which organization reserved or redeemed which code. Each may redeem a code once. A reservation is made before the
 * card is charged, so that a charged discount can always be redeemed.
 */
export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    id: uuid('id').primaryKey(),
    promoCodeId: uuid('promo_code_id')
      .notNull()
      .references(() => promoCodes.id, { onDelete: 'cascade' }),
    /** No foreign key: a redemption outlives its organization, so that a closed one cannot redeem it again. */
    organizationId: uuid('organization_id').notNull(),
    reservedAt: timestamp('reserved_at', { withTimezone: true }).notNull(),
    /** When the purchase succeeded; null while the code is only reserved. */
    redeemedAt: timestamp('redeemed_at', { withTimezone: true }),
    /**
     * When the sweep releases the reservation, unless a planned change or an unsettled charge needs it; null once
     * redeemed.
     */
    releaseDueAt: timestamp('release_due_at', { withTimezone: true }),
  },
  (table) => [
    index('promo_redemptions_organization').on(table.organizationId),
    index('promo_redemptions_release_due').on(table.releaseDueAt),
    check('promo_redemptions_released', sql`(${table.redeemedAt} is null) = (${table.releaseDueAt} is not null)`),
    unique('promo_redemptions_once').on(table.promoCodeId, table.organizationId),
  ],
);
