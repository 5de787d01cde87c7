import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The database: Drizzle's query builder over a pool of connections. */
export type Database = NodePgDatabase & { $client: pg.Pool };
/** What `database.transaction` gives. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For repositories whose queries run alone or inside a transaction. */
export type Queries = Database | Transaction;

/** How long a query waits for a connection: short, so that a lost database is told to the caller within two seconds. */
const connectTimeoutDefaultMs = 1_500;
/** The longest that one query may take. Nothing that a person waits for comes near it. */
const queryTimeoutMs = 15_000;

/**
 * Opens a pool. Connections are made when they are needed, and again after the database was away.
 * @param url Such as `postgres://user:password@host:port/database`.
 * @param options `connectionsMax` is the pool's size; `connectTimeoutMs` is how long a query waits for a connection; `onError`
 *   hears of connections that break while idle.
 */
export function createDatabase(
  url: string,
  options: { connectionsMax?: number; connectTimeoutMs?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connectionsMax ?? 20,
    connectionTimeoutMillis: options.connectTimeoutMs ?? connectTimeoutDefaultMs,
    query_timeout: queryTimeoutMs,
    statement_timeout: queryTimeoutMs,
    keepAlive: true,
    application_name: 'backend',
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // The pool listens to idle connections only. One that breaks between two queries of a transaction tells its user so by
  // the next query, which fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return drizzle(pool);
}
