import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../bytes';
import { users } from './users';

/** A user's authenticator app (RFC 6238). It applies from the first correct code on. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, sealed under a key that is not in the database. */
  sealedSecret: bytes('sealed_secret').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Null until the first correct code; until then no code is asked for. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The time step of the last used code: a code works once (RFC 6238, 5.2). */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }),
});

/** Recovery codes for users without their app. Each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code: 80 random bits and more need no salt. */
    codeHash: bytes('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Browsers that a user has logged in from. A login from a new one is reported by email. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the random value in the browser's device cookie. */
    deviceHash: bytes('device_hash').notNull(),
    /** Shown to users, such as "Firefox on Linux". */
    label: text('label').notNull(),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    // For deleting devices that have not been seen for long.
    index('known_devices_last_seen').on(table.lastSeenAt),
  ],
);
