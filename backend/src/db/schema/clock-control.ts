import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core';

/** Offset of the local clock ahead of real time, shared by all processes on one database. One row; empty outside local mode. */
export const localClock = pgTable(
  'local_clock',
  {
    id: integer('id').primaryKey().default(1),
    /** Milliseconds added to the system time. */
    offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
  },
  (table) => [check('local_clock_single', sql`${table.id} = 1`)],
);
