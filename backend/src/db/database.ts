import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** The database: Drizzle's query builder over a pool of connections. */
export type Database = NodePgDatabase & { $client: pg.Pool };
/** The argument of `database.transaction`'s callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For repositories whose queries run alone or inside a transaction. */
export type Queries = Database | Transaction;
