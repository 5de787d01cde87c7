import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/backend/testing/test-database';
import { until } from '@/backend/testing/until';
import { createDatabase, type Database } from './client';

describe('createDatabase', () => {
  let server: TestDatabase;
  let database: Database;
  const errors: Error[] = [];
  beforeAll(async () => {
    server = await createTestDatabase();
    database = createDatabase(server.url, { connectionsMax: 2, onError: (error) => errors.push(error) });
  });
  afterAll(async () => {
    await database.$client.end();
    await server.drop();
  });

  /** Terminates a connection like a server that shuts down. */
  const terminate = (pid: number) => database.execute(sql`select pg_terminate_backend(${pid}::int)`);

  it('L4: fails only the transaction whose connection breaks between two queries', async () => {
    const transaction = database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const pid = rows[0]?.pid ?? 0;
      await terminate(pid);
      const countSessions = () => database.execute(sql`select 1 from pg_stat_activity where pid = ${pid}`);
      await until(async () => (await countSessions()).rows.length === 0);
      await tx.execute(sql`select 1`);
    });
    await expect(transaction).rejects.toThrow();
    expect((await database.execute(sql`select 1 as answer`)).rows).toEqual([{ answer: 1 }]);
  });

  it('reports a broken idle connection to the listener', async () => {
    const client = await database.$client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    client.release();
    errors.length = 0;
    const other = createDatabase(server.url, { connectionsMax: 1 });
    await other.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`);
    await until(() => errors.length > 0);
    await other.$client.end();
    expect(errors[0]).toMatchObject({ code: '57P01' });
  });
});
