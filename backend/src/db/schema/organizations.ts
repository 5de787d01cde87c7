import { regionIds, type RegionId } from '@app/api-client/rules/regions';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** Where the data of those is who never chose. */
export const defaultRegion = 'europe-west3' satisfies RegionId;

/** Whom plans, members and data belong to. A user who signs up as Individual has one of their own. */
export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey(),
    /** Shown to members: the company's name, or the owner's own where there is no company. */
    name: text('name').notNull(),
    /** Absent for an Individual without a company. */
    companyName: text('company_name'),
    accountType: text('account_type', { enum: ['Individual', 'Business'] }).notNull(),
    /** Exactly one user, who is an admin. Ownership moves; it is never given up. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** 90, 180 or 360; absent: passwords do not expire, which is what current guidance advises. */
    passwordExpiresAfterDays: integer('password_expires_after_days'),
    /** When and by whom that was last decided; absent if never. The user is not a foreign key: it may be erased. */
    passwordPolicyChangedAt: timestamp('password_policy_changed_at', { withTimezone: true }),
    passwordPolicyChangedById: uuid('password_policy_changed_by_id'),
    /** Who can read what members make, unless they choose otherwise. */
    defaultVisibility: text('default_visibility', { enum: ['private', 'organization', 'public'] })
      .notNull()
      .default('private'),
    /** Where the organization's data is: in which of the regional schemas. */
    region: text('region', { enum: regionIds }).notNull().default(defaultRegion),
    /** Since when; absent: since the organization was made. */
    regionSetAt: timestamp('region_set_at', { withTimezone: true }),
    /** Who chose it; absent for the default. */
    regionSetById: uuid('region_set_by_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('organizations_owner').on(table.ownerId),
    check('organizations_password_expiry', sql`${table.passwordExpiresAfterDays} in (90, 180, 360)`),
  ],
);

/** Who belongs to which organization. The key says that a user belongs to exactly one. */
export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['admin', 'teammate', 'guest'] }).notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    /** The account began here, by an invitation or by single sign-on: it ends with the organization, too. */
    accountMadeHere: boolean('account_made_here').notNull().default(false),
  },
  (table) => [index('memberships_organization').on(table.organizationId)],
);
