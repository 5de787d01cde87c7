import { bigint, customType, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The authenticator app of a user (RFC 6238). It counts from the first right code on. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, sealed under a key that is not in the database. */
  sealedSecret: bytes('sealed_secret').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Absent while nobody has shown that the app works: until then it is not asked for. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The last time step whose code was used: a code works once (RFC 6238, 5.2). */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }),
});

/** Codes for whoever has lost the app; each works once. */
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

/** Browsers from which a user has logged in before: a login from another one is told by mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the random value in the browser's own device cookie. */
    deviceHash: bytes('device_hash').notNull(),
    /** As users name it, such as "Firefox on Linux". */
    label: text('label').notNull(),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    // What has not been seen for long is removed.
    index('known_devices_last_seen').on(table.lastSeenAt),
  ],
);
