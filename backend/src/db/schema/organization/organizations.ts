import { regionIds, type RegionId } from '@app/api-client/rules/organization/regions';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../identity/users';

/** The region of organizations that never chose one. */
export const defaultRegion = 'europe-west3' satisfies RegionId;

/** Organizations own plans, members and data. A user who signs up as Individual gets their own. */
export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey(),
    /** Shown to members: the company's name, or the owner's name if there is no company. */
    name: text('name').notNull(),
    /** Null for an Individual without a company. */
    companyName: text('company_name'),
    accountType: text('account_type', { enum: ['Individual', 'Business'] }).notNull(),
    /** Always one user, who is an admin. Ownership can be transferred but not given up. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** 90, 180 or 360; null: passwords do not expire, as current guidance recommends. */
    passwordExpiresAfterDays: integer('password_expires_after_days'),
    /** When and by whom the policy was last set; null if never. No foreign key, because the user may be erased. */
    passwordPolicyChangedAt: timestamp('password_policy_changed_at', { withTimezone: true }),
    passwordPolicyChangedById: uuid('password_policy_changed_by_id'),
    /** The default visibility of resources that members create. */
    defaultVisibility: text('default_visibility', { enum: ['private', 'organization', 'public'] })
      .notNull()
      .default('private'),
    /** The region whose schema contains the organization's data. */
    region: text('region', { enum: regionIds }).notNull().default(defaultRegion),
    /** Since when; null: since the organization was created. */
    regionSetAt: timestamp('region_set_at', { withTimezone: true }),
    /** The user who chose it; null for the default. */
    regionSetById: uuid('region_set_by_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('organizations_owner').on(table.ownerId),
    check('organizations_password_expiry', sql`${table.passwordExpiresAfterDays} in (90, 180, 360)`),
  ],
);

/** Members of organizations. The primary key ensures that a user belongs to at most one. */
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
    /** The account was created in this organization, by an invitation or single sign-on, and is deleted with it. */
    accountMadeHere: boolean('account_made_here').notNull().default(false),
  },
  (table) => [index('memberships_organization').on(table.organizationId)],
);
