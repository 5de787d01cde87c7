import { sql } from 'drizzle-orm';
import { customType, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations';

/** Collation C: the same order on every server, and an index supports prefix searches. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const role = () => text('role', { enum: ['admin', 'teammate', 'guest'] }).notNull();
const status = () => text('status', { enum: ['Active', 'InvitationSent'] }).notNull();

/**
 * Members and invited users of an organization in one list. Triggers update it and the three tables below in the
 * transaction that changes memberships, users or invitations (docs/decisions/010-lists-of-people.md). The application
 * only reads them.
 */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    /** The id of the user, or of the pending invitation. */
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    status: status(),
    role: role(),
    /** Sort key: the name, or the address if there is no name, folded and truncated. */
    nameKey: plainText('name_key').notNull(),
    /** Search texts: the suffixes of name and address from each word on, folded, truncated, sorted, distinct. */
    suffixes: text('suffixes').array().notNull(),
    /** Null for users without a password and for invited users. */
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

/** One row for each search text of an entry; searches match its prefix. */
export const directorySuffixes = pgTable(
  'directory_suffixes',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => directoryEntries.id, { onDelete: 'cascade' }),
    suffix: plainText('suffix').notNull(),
    /** The previous search text of the same entry, or null. Finds the first of several matching texts. */
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

/** The number of users of an organization by status and role. */
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

/** The number of members who set their current password on a day (UTC). */
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
