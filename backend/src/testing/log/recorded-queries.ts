import type { Database } from '@/backend/db/client';

/** A step of PostgreSQL's plan for a statement, reduced to what is read and how. Rows are those of one loop. */
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

/** A read of a statement, such as `index directory_name` or `whole users`, and the number of rows read. */
export type Reading = { how: 'index' | 'whole'; what: string; rows: number };

/** A statement as it was sent. */
export type Recorded = { text: string; values: unknown[] };
type Query = (config: string | { text: string }, values?: unknown[]) => Promise<unknown>;

function rowsRead(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round(((node['Actual Rows'] ?? 0) + removed) * (node['Actual Loops'] ?? 1));
}

function readingsIn(node: PlanNode): Reading[] {
  const below = (node.Plans ?? []).flatMap(readingsIn);
  const { 'Index Name': index, 'Relation Name': relation } = node;
  const rows = rowsRead(node);
  if (index !== undefined) return [{ how: 'index', what: index, rows }, ...below];
  const isWhole = node['Node Type'] === 'Seq Scan' && relation !== undefined;
  return isWhole ? [{ how: 'whole', what: relation, rows }, ...below] : below;
}

/** @returns The statement that a client sends with these arguments. */
export const recordedOf = (config: string | { text: string }, values: unknown[]): Recorded => ({
  text: typeof config === 'string' ? config : config.text,
  values,
});

/**
 * Makes statements again, to learn what they read from PostgreSQL's plan with their values.
 * @param send Sends one statement.
 */
export async function explainReadings(
  statements: readonly Recorded[],
  send: (text: string, values: unknown[]) => Promise<unknown>,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const { text, values } of statements) {
    const { rows } = (await send(`explain (analyze, timing off, format json) ${text}`, values)) as {
      rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[];
    };
    readings.push(...(rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => readingsIn(Plan)));
  }
  return readings;
}

/**
 * Records the statements that are sent to a database outside transactions, as by calls that only read.
 * @param database The database whose pool is observed.
 */
export function recordQueries(database: Database) {
  const pool = database.$client;
  const send = pool.query.bind(pool) as unknown as Query;
  let recorded: Recorded[] = [];
  pool.query = ((config: string | { text: string }, values: unknown[] = []) => {
    recorded.push(recordedOf(config, values));
    return send(config, values);
  }) as unknown as typeof pool.query;

  return {
    /**
     * @param act Makes the calls.
     * @returns The readings of the recorded statements, from PostgreSQL's plan with their values.
     */
    async readingsOf(act: () => Promise<unknown>): Promise<Reading[]> {
      recorded = [];
      await act();
      const statements = recorded.filter(({ text }) => /^\s*\(?\s*select\b/i.test(text));
      return explainReadings(statements, send);
    },
  };
}
