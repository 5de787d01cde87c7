import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig, type Config } from '@/backend/config';
import type { Deps } from '@/backend/deps';
import { createLogger } from '@/backend/http/logger';
import { createBoss } from '@/backend/jobs/boss';
import { createJobs } from '@/backend/jobs/jobs';
import { loadKeys } from '@/backend/cryptography/keys';
import { mailboxMailer } from '@/backend/local/mailbox/mailbox-mailer';
import { createPaymentSimulator, hasPaymentSimulator } from '@/backend/local/payment-simulator/payment-simulator';
import { createAuthenticator } from '@/backend/modules/sessions/authenticator';
import { createPasswordHasher } from '@/backend/passwords/password-hasher';
import { randomIds } from '@/backend/ports/ids';
import { OutgoingError } from '@/backend/ports/outgoing-client';
import { delayToWholeStep } from '@/backend/ports/response-delay';
import { createPostgresRegionStore } from '@/backend/regional-data/postgres-region-store';
import { createMovableClock, type MovableClock } from './movable-clock';
import { createTestDatabase } from './test-database';
import { writeTestKeys } from './test-keys';

/** A token that the tests' own verifier takes for a solved CAPTCHA, any number of times. */
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
  /** Parts that differ: another mailer, another authenticator. */
  deps?: Partial<Deps>;
  /** The pool's size. */
  connectionsMax?: number;
};

export type TestDeps = {
  deps: Deps;
  clock: MovableClock;
  databaseUrl: string;
  /** The steps, in milliseconds, to which answers would have been delayed in production, oldest first. */
  responseDelaysMs: number[];
  release(): Promise<void>;
};

/** Limits that only the tests of limits reach. */
const generous = (limits: Config['limits']) =>
  Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, { ...limit, max: 1_000_000 }]),
  ) as Config['limits'];

/** Everything that the application is given, with a database of its own, a clock that stands still and keys made anew. */
export async function createTestDeps(options: TestOptions = {}): Promise<TestDeps> {
  const { database, url, drop } = await createTestDatabase(options);
  const keysDir = mkdtempSync(path.join(tmpdir(), 'test-keys-'));
  writeTestKeys(keysDir);
  const fresh = readConfig({ KEYS_DIR: keysDir, LOG_LEVEL: 'silent' });
  const config: Config = {
    ...fresh,
    checksHost: false,
    // A machine that is busy with other tests is slow, and refuses nothing for it.
    eventLoopDelayMaxMs: 0,
    limits: generous(fresh.limits),
    ...options.config,
  };
  const logger = createLogger(config);
  const clock = createMovableClock();
  const responseDelaysMs: number[] = [];
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
    passwordHasher: createPasswordHasher(config.passwordPepper, cheapestHashes),
    responseDelay: async (_startedMs, stepMs) => void responseDelaysMs.push(stepMs),
    // Its files go with the keys when the test is over.
    regionStore: createPostgresRegionStore({ database, dataDir: path.join(keysDir, 'data') }),
    // Nothing outside this machine is asked by a test: one that needs an answer gives it.
    dns: { textRecords: async () => [], addresses: async () => [] },
    outgoing: { send: async (address) => Promise.reject(new OutgoingError(`nobody answers at ${address}`)) },
    ...(hasPaymentSimulator(config) && { payments: createPaymentSimulator({ database, clock, ids: randomIds }) }),
    ...options.deps,
  };
  return {
    deps: { authenticator: createAuthenticator(base), ...base },
    clock,
    databaseUrl: url,
    responseDelaysMs,
    release: async () => {
      await drop();
      rmSync(keysDir, { recursive: true });
    },
  };
}
