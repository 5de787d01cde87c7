import type pg from 'pg';
import type { Database } from '@/backend/db/client';
import { explainReadings, recordedOf, type Reading, type Recorded } from './recorded-queries';

type Query = (config: string | { text: string }, values?: unknown[], ...others: unknown[]) => unknown;

/** Statements that change rows. */
const isWriting = ({ text }: Recorded): boolean => /\b(insert into|update "|delete from|merge into)/i.test(text);

/** Statements that read rows. */
const isReading = ({ text }: Recorded): boolean => /^\s*\(?\s*(select|update|delete|with)\b/i.test(text);

/**
 * Records the statements of a database inside and outside of transactions, as sweeps make them.
 * @param database The database whose connections are observed.
 */
export function recordStatements({ $client: pool }: Database) {
  const observed = new WeakSet<pg.PoolClient>();
  let recorded: Recorded[] | undefined;
  pool.on('acquire', (client) => {
    if (observed.has(client)) return;
    observed.add(client);
    const send = client.query.bind(client) as unknown as Query;
    client.query = ((config: string | { text: string }, values: unknown[] = [], ...others: unknown[]) => {
      recorded?.push(recordedOf(config, values));
      return send(config, values, ...others);
    }) as unknown as typeof client.query;
  });

  async function statementsOf(act: () => Promise<unknown>): Promise<Recorded[]> {
    recorded = [];
    await act();
    const statements = recorded;
    recorded = undefined;
    return statements;
  }

  return {
    /** @returns The text of the statements of an act that change rows. */
    async writesOf(act: () => Promise<unknown>): Promise<string[]> {
      return (await statementsOf(act)).filter(isWriting).map(({ text }) => text);
    },
    /**
     * @param act Makes the statements.
     * @returns Their readings, from PostgreSQL's plan with their values. They are made again, and rolled back.
     */
    async readingsOf(act: () => Promise<unknown>): Promise<Reading[]> {
      const statements = (await statementsOf(act)).filter(isReading);
      const client = await pool.connect();
      try {
        await client.query('begin');
        return await explainReadings(statements, (text, values) => client.query(text, values));
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  };
}
