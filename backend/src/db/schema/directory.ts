import { sql } from 'drizzle-orm';
import { customType, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations';

/** Compared byte by byte: the same order on every server, and an index serves beginnings of words. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const role = () => text('role', { enum: ['admin', 'teammate', 'guest'] }).notNull();
const status = () => text('status', { enum: ['Active', 'InvitationSent'] }).notNull();

/**
 * Members and invited users in one list, as their organization looks through them. Triggers of the migration keep it
 * and the three tables below from memberships, users and invitations, in the transaction of whatever changes those
 * (docs/decisions, lists of users). The application only reads them.
 */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    /** Of the user, or of the invitation while there is no member. */
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    status: status(),
    role: role(),
    /** What the list is ordered by: the name, or the address of whoever has none yet, folded and cut. */
    nameKey: plainText('name_key').notNull(),
    /** What it is found by: name and address from each of their words on, folded, cut, in order, each once. */
    suffixes: text('suffixes').array().notNull(),
    /** Absent of users without a password, and of those who are only invited. */
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
  },
  (table) => [
    index('directory_name').on(table.organizationId, table.nameKey, table.id),
    index('directory_filter').on(table.organizationId, table.status, table.role, table.nameKey, table.id),
    index('directory_password')
      .on(table.organizationId, table.passwordChangedAt)
      .where(sql`${table.passwordChangedAt} is not null`),
  ],
);

/** A row for each text by whose beginning an entry is found. */
export const directorySuffixes = pgTable(
  'directory_suffixes',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => directoryEntries.id, { onDelete: 'cascade' }),
    suffix: plainText('suffix').notNull(),
    /** The one of the same entry that comes before it, or nothing: tells the first of several that match a search. */
    previousSuffix: plainText('previous_suffix').notNull(),
    organizationId: uuid('organization_id').notNull(),
    status: status(),
    role: role(),
    nameKey: plainText('name_key').notNull(),
  },
  (table) => [
    index('directory_suffixes_entry').on(table.entryId),
    index('directory_search').on(
      table.organizationId,
      table.status,
      table.role,
      table.suffix,
      table.nameKey,
      table.entryId,
      table.previousSuffix,
    ),
  ],
);

/** How many users an organization has, by status and role. */
export const directoryCounts = pgTable(
  'directory_counts',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    status: status(),
    role: role(),
    users: integer('users').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.status, table.role] })],
);

/** How many members set their present password on which day (UTC). */
export const directoryPasswordDays = pgTable(
  'directory_password_days',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    users: integer('users').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.day] })],
);
