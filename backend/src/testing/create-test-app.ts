import { buildApp, type App } from '@/backend/app';
import type { Database } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { createTestDeps, type TestOptions } from './create-test-deps';
import type { MovableClock } from './movable-clock';
import { createTestMailbox, type TestMailbox } from './test-mailbox';

export type TestApp = {
  app: App;
  deps: Deps;
  database: Database;
  databaseUrl: string;
  clock: MovableClock;
  mailbox: TestMailbox;
  /** @returns The work's result, and the steps in milliseconds to which production would have delayed the responses. */
  recordDelays<T>(work: () => Promise<T>): Promise<{ result: T; delaysMs: number[] }>;
  /** Closes everything. Call it after the file's last test. */
  close(): Promise<void>;
};

/**
 * Creates the whole application on its own database, with a stopped clock, a readable mailbox, and limits that only the
 * tests of limits reach.
 */
export async function createTestApp(options: TestOptions = {}): Promise<TestApp> {
  const { deps, clock, databaseUrl, responseDelaysMs, release } = await createTestDeps(options);
  const app = await buildApp(deps);
  return {
    app,
    deps,
    database: deps.database,
    databaseUrl,
    clock,
    mailbox: createTestMailbox(deps),
    recordDelays: async (work) => {
      const earlier = responseDelaysMs.length;
      const result = await work();
      return { result, delaysMs: responseDelaysMs.slice(earlier) };
    },
    close: async () => {
      await app.close();
      await release();
    },
  };
}
