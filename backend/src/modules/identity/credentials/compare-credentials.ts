import { minuteMs } from '@app/api-client/rules/values/durations';
import { createHash } from 'node:crypto';
import { emailThrottleKey } from '@app/api-client/rules/identity/email';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import type { OneHash, PasswordHasher } from '@/backend/passwords/password-hasher';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordSecurityEvent } from '@/backend/modules/identity/sessions';
import { countAttempt, findPauseEnd, clearAttempts, pause, sweepAttempts, refundAttempt } from './throttle.repository';

const windowMs = 15 * minuteMs;
/** The doubling of a key's pauses resets this long after its last attempt. */
const memoryMs = 24 * 60 * minuteMs;
const sweptRowsMax = 20;
/** Rejections take a whole multiple of this, which exceeds the usual time of a hash and a few statements. */
const rejectionStepMs = 50;

/** The number of wrong passwords in 15 minutes that starts a pause. */
const limits = {
  /** Per account, existing or not. Each pause is twice as long as the one before. */
  account: { attemptsMax: 10, pauseMs: 15 * minuteMs, pauseMsMax: 60 * minuteMs },
  /** Per client. An office behind one address is never blocked for longer than the window. */
  address: { attemptsMax: 30, pauseMs: 15 * minuteMs, pauseMsMax: 15 * minuteMs },
} as const;
type Scope = keyof typeof limits;

type GateDeps = Pick<Deps, 'database' | 'clock' | 'ids' | 'responseDelay'>;

export type PasswordAttempt = {
  email: string;
  /** Null without an account. */
  userId: string | null;
  /** Absent without an account or a password. */
  storedHash: string | null | undefined;
  password: string;
  origin: Pick<RequestOrigin, 'clientAddress' | 'requestId'>;
  /** The hash of a device from which this account logged in before. Its attempts have a separate counter. */
  knownDevice?: Buffer | undefined;
  /** The session that confirms the password again. */
  sessionId?: string | undefined;
  /** When the call started, from `performance.now()`; the delay of a rejection is measured from it. */
  startedMs: number;
};

/** @returns The throttle key of failed logins to an address, with or without an account. A known device adds its hash. */
export const throttleKeyOf = (email: string): string =>
  `account:${createHash('sha256').update(emailThrottleKey(email)).digest('hex')}`;

/**
 * Failed logins by strangers pause the account. Known devices and open sessions have counters of their own, so that a
 * stranger can neither lock the owner out nor block what the owner confirms with the password, and so that a confirmed
 * password doesn't reset the counter of logins.
 */
function accountKey({ email, knownDevice, sessionId }: PasswordAttempt): string {
  const counter = sessionId === undefined ? knownDevice?.toString('hex') : `session:${sessionId}`;
  return counter === undefined ? throttleKeyOf(email) : `${throttleKeyOf(email)}:${counter}`;
}

const keysOf = (attempt: PasswordAttempt): [Scope, string][] => [
  ['account', accountKey(attempt)],
  ['address', `address:${attempt.origin.clientAddress}`],
];

function rejection(until: Date | undefined, now: Date): HttpError {
  const seconds = Math.max(1, Math.ceil(((until?.getTime() ?? now.getTime()) - now.getTime()) / 1_000));
  return new HttpError(429, 'error_rate_limited', { headers: { 'retry-after': String(seconds) } });
}

/**
 * Counts the attempt before its password is compared, so that parallel attempts cannot slip through together.
 * @returns Whether the attempt starts a pause.
 * @throws {HttpError} 429 during a pause.
 */
async function admit(queries: Queries, now: Date, scope: Scope, key: string): Promise<boolean> {
  const { attemptsMax, pauseMs, pauseMsMax } = limits[scope];
  const since = {
    windowStart: new Date(now.getTime() - windowMs),
    memoryStart: new Date(now.getTime() - memoryMs),
  };
  const count = await countAttempt(queries, key, now, since);
  if (!count || count.attempts > attemptsMax) throw rejection(await findPauseEnd(queries, [key], now), now);
  if (count.attempts < attemptsMax) return false;
  await pause(queries, key, new Date(now.getTime() + Math.min(pauseMs * 2 ** count.pauses, pauseMsMax)));
  return true;
}

/** M2: records the pause, also for an address without an account, so that both take the same time. */
const recordPause = (deps: GateDeps, { userId, origin }: PasswordAttempt): Promise<void> =>
  recordSecurityEvent(deps.database, deps, origin, { kind: 'account_paused', userId });

/** The result of the check after the password, such as a code. */
type SecondProof = 'passed' | 'required' | 'invalid';

/**
 * Compares a password with the stored hash, then calls `checkSecondProof`. Both share one counter: a wrong code counts
 * like a wrong password, and a missing code neither counts nor resets the counter. During a pause, right credentials are
 * rejected too, so that further guesses reveal nothing.
 * @param checkSecondProof Called after the right password only.
 * @throws {HttpError} 429 with `Retry-After` during a pause, before any hashing; 503 if too many calls wait for hashing.
 */
export async function compareCredentials(
  deps: GateDeps,
  hasher: OneHash,
  attempt: PasswordAttempt,
  checkSecondProof: () => Promise<SecondProof>,
): Promise<'wrong_password' | SecondProof> {
  const { database, clock, responseDelay } = deps;
  const now = clock.now();
  const keys = keysOf(attempt);
  const names = keys.map(([, key]) => key);
  const pauseEnd = await findPauseEnd(database, names, now);
  if (pauseEnd) throw rejection(pauseEnd, now);

  let isPaused = false;
  const isRight = await hasher.verify(attempt.storedHash, attempt.password, async () => {
    for (const [scope, key] of keys) {
      const startsPause = await admit(database, now, scope, key);
      isPaused ||= startsPause && scope === 'account';
    }
  });
  if (!isRight) {
    if (isPaused) await recordPause(deps, attempt);
    await sweepAttempts(database, new Date(now.getTime() - memoryMs), sweptRowsMax);
    // Reading an existing row takes a fraction of a millisecond longer than finding none.
    await responseDelay(attempt.startedMs, rejectionStepMs);
    return 'wrong_password';
  }
  const proof = await checkSecondProof();
  if (proof === 'invalid') {
    if (isPaused) await recordPause(deps, attempt);
    return proof;
  }
  for (const [scope, key] of keys) {
    if (scope === 'account' && proof === 'passed') await clearAttempts(database, key);
    else await refundAttempt(database, key, limits[scope].attemptsMax);
  }
  return proof;
}

/**
 * Compares a password with the stored hash, for calls that require the current password only.
 * @returns Whether it matches.
 * @throws {HttpError} As `compareCredentials`.
 */
export async function comparePassword(
  deps: GateDeps,
  hasher: PasswordHasher,
  attempt: PasswordAttempt,
): Promise<boolean> {
  const compare = (place: OneHash) => compareCredentials(deps, place, attempt, async () => 'passed' as const);
  return (await hasher.withPlace(compare)) === 'passed';
}

/** Ends an account's pause after the owner has reset the password by email, which makes earlier guesses useless. */
export const endPause = (queries: Queries, email: string): Promise<void> =>
  clearAttempts(queries, throttleKeyOf(email));
