import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Transaction } from './database';
import type { Limits } from './pooled-statements';
import { outcomeOf } from './unknown-outcome';

type Config = Parameters<Database['transaction']>[1];

/**
 * Runs a transaction on a connection of the pool, and always gives the connection back: closed, if it may be broken.
 * Drizzle's own `transaction` (0.45) keeps it if `begin` fails, so that an outage uses up the pool, and returns the
 * error of a failed `rollback` in place of the callback's: https://github.com/drizzle-team/drizzle-orm/issues/6114
 * @param limits The first query of the transaction (`limitsOfTransaction`).
 * @throws The error of the callback, of `begin` or of `commit`. `UnknownOutcomeError` if the connection breaks at `commit`.
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  run: (transaction: Transaction) => Promise<T>,
  { config, limits }: { config?: Config; limits?: Limits | undefined } = {},
): Promise<T> {
  const connection = await pool.connect();
  let failure: { error: unknown } | undefined;
  let isBroken = false;
  let isCommitting = false;
  try {
    return await drizzle(connection).transaction(async (transaction) => {
      try {
        if (limits) await connection.query(limits);
        const result = await run(transaction);
        isCommitting = true;
        return result;
      } catch (error) {
        failure = { error };
        throw error;
      }
    }, config);
  } catch (error) {
    // Otherwise `begin`, `commit` or `rollback` failed.
    isBroken = error !== failure?.error;
    if (isCommitting) throw outcomeOf(error);
    throw failure ? failure.error : error;
  } finally {
    connection.release(isBroken);
  }
}
