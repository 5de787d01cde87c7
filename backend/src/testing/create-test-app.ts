import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp, type App } from '../app';
import { readConfig, type Config } from '../config';
import type { Database } from '../db/client';
import type { Deps } from '../deps';
import { createLogger } from '../http/logger';
import { createBoss } from '../jobs/boss';
import { createJobs } from '../jobs/jobs';
import { ensureKeys } from '../keys/key-files';
import { loadKeys } from '../keys/keys';
import { mailboxMailer } from '../local/mailbox/mailbox-mailer';
import { createAuthenticator } from '../modules/sessions/authenticator';
import { randomIds } from '../ports/ids';
import { createMovableClock, type MovableClock } from './movable-clock';
import { createTestDatabase } from './test-database';
import { createTestMailbox, type TestMailbox } from './test-mailbox';

export type TestApp = {
  app: App;
  deps: Deps;
  database: Database;
  databaseUrl: string;
  clock: MovableClock;
  mailbox: TestMailbox;
  /** Ends everything; call it after the file's last test. */
  close(): Promise<void>;
};

/** A token that the tests' own verifier takes for a solved CAPTCHA, any number of times. */
export const solvedCaptcha = 'solved';

export type TestAppOptions = {
  /** Settings that differ from those of a fresh checkout. */
  config?: Partial<Config>;
  /** Parts that differ: another mailer, another authenticator. */
  deps?: Partial<Deps>;
  /** Adds routes of a test's own before the application is ready. */
  connectionsMax?: number;
};

/**
 * The whole application on a database of its own, with a clock that stands still, mails that can be read, and limits so
 * high that only the tests of limits reach them.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { database, url: databaseUrl, drop } = await createTestDatabase(options);
  const keysDir = mkdtempSync(path.join(tmpdir(), 'test-keys-'));
  ensureKeys(keysDir);
  const fresh = readConfig({ KEYS_DIR: keysDir, LOG_LEVEL: 'silent' });
  const limits = Object.fromEntries(
    Object.entries(fresh.limits).map(([name, limit]) => [name, { ...limit, max: 1_000_000 }]),
  ) as Config['limits'];
  const config: Config = { ...fresh, limits, ...options.config };
  const logger = createLogger(config);
  const clock = createMovableClock();
  const base: Omit<Deps, 'authenticator'> = {
    config,
    logger,
    database,
    clock,
    ids: randomIds,
    mailer: mailboxMailer,
    captcha: { verify: async (token) => token === solvedCaptcha },
    jobs: createJobs(createBoss(database, logger)),
    keys: loadKeys(keysDir),
    ...options.deps,
  };
  const deps: Deps = { authenticator: createAuthenticator(base), ...base, ...options.deps };
  const app = await buildApp(deps);
  return {
    app,
    deps,
    database,
    databaseUrl,
    clock,
    mailbox: createTestMailbox(deps),
    close: async () => {
      await app.close();
      await drop();
      rmSync(keysDir, { recursive: true });
    },
  };
}
