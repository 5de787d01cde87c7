import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consequences } from '@/backend/compose-consequences';
import { readConfig, type Config } from '@/backend/config';
import type { Deps } from '@/backend/deps';
import { createLogger } from '@/backend/http/server/logger';
import { createBoss } from '@/backend/jobs/boss';
import { createJobs } from '@/backend/jobs/jobs';
import { loadKeys } from '@/backend/cryptography/keys';
import { mailboxMailer } from '@/backend/local/mailbox/mailbox-mailer';
import { createPaymentSimulator, hasPaymentSimulator } from '@/backend/local/payment-simulator/payment-simulator';
import { createAuthenticator } from '@/backend/modules/identity/sessions/tokens/authenticator';
import { createPasswordHasher } from '@/backend/passwords/password-hasher';
import { randomIds } from '@/backend/ports/ids';
import { OutgoingError } from '@/backend/ports/outgoing-client';
import { delayToWholeStep } from '@/backend/ports/response-delay';
import { createPostgresRegionStore } from '@/backend/regional-data/postgres-region-store';
import { rejectViolations } from './answer-violations';
import { rejectFindings, scanFolder } from './log/card-number-scan';
import { createMovableClock, type MovableClock } from './movable-clock';
import { rememberLog } from './log/recent-log';
import { ScannedLog } from './log/scanned-log';
import { createTestDatabase } from './test-database';
import { writeTestKeys } from './test-keys';

/** A token that the test CAPTCHA verifier accepts any number of times. */
export const solvedCaptcha = 'solved';

/** The lowest parameters that Argon2 accepts: a hash takes microseconds instead of 30 ms. */
const cheapestHashes = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Hashes and response delays as in production, for tests that measure or inspect them. */
export const productionTiming = (): Pick<Deps, 'passwordHasher' | 'responseDelay'> => ({
  passwordHasher: createPasswordHasher(undefined),
  responseDelay: delayToWholeStep,
});

export type TestOptions = {
  /** Settings that differ from those of a fresh checkout. */
  config?: Partial<Config>;
  /** Replaced dependencies, such as another mailer or authenticator. */
  deps?: Partial<Deps>;
  /** The pool's size. */
  connectionsMax?: number;
};

export type TestDeps = {
  deps: Deps;
  clock: MovableClock;
  databaseUrl: string;
  /** The steps, in milliseconds, to which production would have delayed the responses, oldest first. */
  responseDelaysMs: number[];
  /**
   * @throws {Error} When the database, an email, a file or the log holds a card number (H1), or an answer differed from the
   *   contract.
   */
  release(): Promise<void>;
};

/** Limits that only the tests of limits reach. */
const generous = (limits: Config['limits']) =>
  Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, { ...limit, max: 1_000_000 }]),
  ) as Config['limits'];

/** Creates the application's dependencies with an own database, a stopped clock and new keys. */
export async function createTestDeps(options: TestOptions = {}): Promise<TestDeps> {
  const { database, url, drop } = await createTestDatabase(options);
  const keysDir = mkdtempSync(path.join(tmpdir(), 'test-keys-'));
  writeTestKeys(keysDir);
  const fresh = readConfig({ KEYS_DIR: keysDir, LOG_LEVEL: 'silent' });
  const config: Config = {
    ...fresh,
    checksHost: false,
    // Other tests may slow the machine down, and no call should be rejected because of that.
    eventLoopDelayMaxMs: 0,
    limits: generous(fresh.limits),
    errorService: undefined,
    ...options.config,
  };
  const log = new ScannedLog('the backend', rememberLog);
  const logger = createLogger({ logLevel: 'trace' }, log);
  const clock = createMovableClock();
  const responseDelaysMs: number[] = [];
  const keys = loadKeys(keysDir);
  const base: Omit<Deps, 'authenticator'> = {
    config,
    logger,
    database,
    clock,
    ids: randomIds,
    mailer: mailboxMailer,
    captcha: { verify: async (token) => token === solvedCaptcha },
    consequences,
    jobs: createJobs(createBoss(database, logger)),
    keys,
    passwordHasher: createPasswordHasher(config.passwordPepper, cheapestHashes),
    responseDelay: async (_startedMs, stepMs) => void responseDelaysMs.push(stepMs),
    // Files are deleted with the keys when the test ends.
    regionStore: createPostgresRegionStore({ database, dataDir: path.join(keysDir, 'data') }),
    // Tests send no requests to other machines. A test that needs a response provides it.
    dns: { textRecords: async () => [], addresses: async () => [] },
    outgoing: { send: async (address) => Promise.reject(new OutgoingError(`no server at ${address}`)) },
    webhookClient: { send: async (address) => Promise.reject(new OutgoingError(`no server at ${address}`)) },
    ...(hasPaymentSimulator(config) && {
      payments: createPaymentSimulator({ config, database, clock, keys, ids: randomIds, hangMs: 10 }),
    }),
    ...options.deps,
  };
  const release = async () => {
    const files = scanFolder(keysDir);
    rmSync(keysDir, { recursive: true });
    await drop(base.keys.emailSecret);
    rejectFindings([...files, ...log.findings]);
    rejectViolations(log.violations);
  };
  return {
    deps: { authenticator: createAuthenticator(base), ...base },
    clock,
    databaseUrl: url,
    responseDelaysMs,
    release,
  };
}
