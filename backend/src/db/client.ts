import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { connectionUrl } from './connection-url';
import type { Database } from './database';
import { dropStatementNames, limitsOfTransaction } from './pooled-statements';
import { retryTransactions } from './retry-transactions';
import { reportUnknownOutcomes } from './unknown-outcome';

export type { Database, Queries, Transaction } from './database';

/** Longest wait for a connection. Short, so that callers get an error within two seconds of an outage. */
const connectTimeoutDefaultMs = 1_500;
/** The maximum duration of a statement, far above that of any in a request. The database cancels it. */
const statementTimeoutMs = 15_000;
/** Longest wait for an answer. Later than the database cancels a statement, which leaves the connection in order. */
const queryTimeoutMs = statementTimeoutMs + 2_000;

export type DatabaseOptions = {
  /** The pool's size. */
  connectionsMax?: number;
  /** Longest wait of a query for a connection, in milliseconds. */
  connectTimeoutMs?: number;
  /** Longest wait of a statement for a lock, in milliseconds; then it fails. Unlimited by default. */
  lockTimeoutMs?: number;
  /** Whether the URL is that of a pooler such as PgBouncer (`DatabaseServer`). */
  isBehindPooler?: boolean;
  /** Whether a transaction that acquires locks out of order fails. */
  checksLockOrder?: boolean;
  /** Receives the error that aborted a transaction before it is retried. */
  onRetry?: (error: unknown) => void;
  /** Receives errors of idle connections. */
  onError?: (error: Error) => void;
};

/**
 * Creates a connection pool. Connects on demand, also after an outage, and retries transactions that PostgreSQL aborts
 * because of another one.
 * @param url Such as `postgres://user:password@host:port/database`.
 */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: connectionUrl(url),
    max: options.connectionsMax ?? 20,
    connectionTimeoutMillis: options.connectTimeoutMs ?? connectTimeoutDefaultMs,
    query_timeout: queryTimeoutMs,
    // Poolers reject them.
    ...(!options.isBehindPooler && {
      statement_timeout: statementTimeoutMs,
      ...(options.lockTimeoutMs !== undefined && { lock_timeout: options.lockTimeoutMs }),
    }),
    keepAlive: true,
    application_name: 'backend',
  });
  // Without a listener, the error of a broken idle connection would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // The pool listens to idle connections only. After a connection breaks between two queries of a transaction, the next
  // query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.isBehindPooler) pool.on('connect', dropStatementNames);
  const timeouts = { statementMs: statementTimeoutMs, lockMs: options.lockTimeoutMs };
  const limits = options.isBehindPooler ? limitsOfTransaction(timeouts) : undefined;
  reportUnknownOutcomes(pool, limits);
  const database = drizzle(pool);
  const { checksLockOrder = true, onRetry } = options;
  retryTransactions(database, { checksLockOrder, onRetry, limits });
  return database;
}
