import type pg from 'pg';
import { errorAndCauses } from './error-causes';
import type { Limits } from './pooled-statements';

/** Classes of errors with which PostgreSQL ends a connection in the middle of its work: its manual, appendix A. */
const endingClasses = ['08', '57P'];

/** A connection broke after a change was sent, and before PostgreSQL said what became of it. */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError';
}

/** Whether PostgreSQL rejected a statement and goes on with the connection. */
export function isRejection(error: unknown): boolean {
  const codes = errorAndCauses(error).flatMap(({ code }) =>
    typeof code === 'string' && code.length === 5 ? code : [],
  );
  return codes.length > 0 && !codes.some((code) => endingClasses.some((start) => code.startsWith(start)));
}

/** @returns The error of a change that was sent: itself if PostgreSQL rejected the change. */
export function outcomeOf(error: unknown): unknown {
  return isRejection(error) ? error : new UnknownOutcomeError('the outcome of a change is unknown', { cause: error });
}

type Statement = string | { text: string };
type Query = (statement: Statement, values?: unknown[]) => Promise<unknown>;

const run = (connection: pg.PoolClient, ...statement: Parameters<Query>) =>
  (connection.query as Query).apply(connection, statement);

/** Rolls back a failed transaction. @returns Whether the connection is in order. */
const canContinue = (connection: pg.PoolClient, limits: Limits | undefined): Promise<boolean> =>
  limits === undefined
    ? Promise.resolve(true)
    : connection.query('rollback').then(
        () => true,
        () => false,
      );

const isRead = (statement: Statement): boolean =>
  /^\s*(select|explain|show)\b/i.test(typeof statement === 'string' ? statement : statement.text);

/**
 * Makes statements outside of transactions fail with `UnknownOutcomeError` if they may have changed something and their
 * connection broke. The pool's own `query` reports a connection that was never made alike.
 * @param limits Makes a transaction of each statement that begins with it (`limitsOfTransaction`).
 */
export function reportUnknownOutcomes(pool: pg.Pool, limits?: Limits): void {
  const query: Query = async (statement, values) => {
    const connection = await pool.connect();
    let isBroken = false;
    try {
      if (limits === undefined) return await run(connection, statement, values);
      await connection.query('begin');
      await connection.query(limits);
      const result = await run(connection, statement, values);
      await connection.query('commit');
      return result;
    } catch (error) {
      isBroken = !isRejection(error) || !(await canContinue(connection, limits));
      throw isRead(statement) ? error : outcomeOf(error);
    } finally {
      connection.release(isBroken);
    }
  };
  pool.query = query as typeof pool.query;
}
