import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { retryTransactions } from './retry-transactions';

/** The database: Drizzle's query builder over a pool of connections. */
export type Database = NodePgDatabase & { $client: pg.Pool };
/** What `database.transaction` gives. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For repositories whose queries run alone or inside a transaction. */
export type Queries = Database | Transaction;

/** How long a query waits for a connection: short, so that a lost database is told to the caller within two seconds. */
const connectTimeoutDefaultMs = 1_500;
/** The longest that one query may take. Nothing that a user waits for comes near it. */
const queryTimeoutMs = 15_000;

export type DatabaseOptions = {
  /** The pool's size. */
  connectionsMax?: number;
  /** How long a query waits for a connection. */
  connectTimeoutMs?: number;
  /** Whether a transaction fails that takes its locks out of order. */
  checksLockOrder?: boolean;
  /** Receives the error that aborted a transaction before it is retried. */
  onRetry?: (error: unknown) => void;
  /** Receives errors of idle connections. */
  onError?: (error: Error) => void;
};

/**
 * Opens a pool. Connections are made when they are needed, and again after the database was away. A transaction that
 * PostgreSQL aborts because of another one is retried.
 * @param url Such as `postgres://user:password@host:port/database`.
 */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
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
  const database = drizzle(pool);
  const { checksLockOrder = true, onRetry } = options;
  retryTransactions(database, { checksLockOrder, onRetry });
  return database;
}
