import type pg from 'pg';

/**
 * Statements behind a pooler such as PgBouncer in transaction mode, where each transaction may have another connection to
 * the server. Nothing that belongs to a connection lasts: timeouts are set in each transaction, and no statement is
 * prepared by name.
 */

export type Timeouts = { statementMs: number; lockMs?: number | undefined };

/** @returns The query that limits the transaction in which it runs. */
export const limitsOfTransaction = ({ statementMs, lockMs = 0 }: Timeouts) => ({
  text: "select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true)",
  values: [String(statementMs), String(lockMs)],
});
export type Limits = ReturnType<typeof limitsOfTransaction>;

type Config = { name?: string | undefined };
type Query = (...parameters: unknown[]) => unknown;

/** Runs the statements of a connection without their names: the server may not know them from another connection. */
export function dropStatementNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query;
  const unnamed: Query = (statement, ...rest) => {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
    return query(isNamed ? { ...(statement as Config), name: undefined } : statement, ...rest);
  };
  client.query = unnamed as typeof client.query;
}
