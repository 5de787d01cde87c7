import { minuteMs } from '@app/api-client/rules/durations';
import { createHash } from 'node:crypto';
import { emailThrottleKey } from '@app/api-client/rules/email';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { countAttempt, findPauseEnd, clearAttempts, pause, sweepAttempts, refundAttempt } from './throttle.repository';

const windowMs = 15 * minuteMs;
/** How long a key that nobody tries keeps its place in the row of doubling pauses. */
const memoryMs = 24 * 60 * minuteMs;
const sweptRowsMax = 20;
/** A hash and a few statements take less. */
const rejectionStepMs = 50;

/** So many wrong passwords in 15 minutes lead to a pause. */
const limits = {
  /** Of one account, whether it exists or not. Each pause is twice as long as the one before. */
  account: { attemptsMax: 10, pauseMs: 15 * minuteMs, pauseMsMax: 60 * minuteMs },
  /** From one client. An office behind one address is never shut out for longer than the window. */
  address: { attemptsMax: 30, pauseMs: 15 * minuteMs, pauseMsMax: 15 * minuteMs },
} as const;
type Scope = keyof typeof limits;

type GateDeps = Pick<Deps, 'database' | 'clock' | 'ids' | 'responseDelay'>;

/** What a password is tried for. */
export type PasswordAttempt = {
  email: string;
  /** Null when there is no such account. */
  userId: string | null;
  /** Absent when there is no such account, or it has no password. */
  storedHash: string | null | undefined;
  password: string;
  origin: Pick<RequestOrigin, 'clientAddress' | 'requestId'>;
  /** The hash of a device that this account has been logged in to from before: its attempts are counted by themselves. */
  knownDevice?: Buffer | undefined;
  /** The session in which the password is asked for again. */
  sessionId?: string | undefined;
  /** When the call began, of `performance.now()`: the time of a refusal is counted from there. */
  startedMs: number;
};

/** What failed logins to an address are counted under, whether it has an account or not; a device of its own follows. */
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
 * @returns Whether a pause begins with it.
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

/** M2: a pause is on record, whether there is such an account or not, which therefore takes the same time. */
const recordPause = (deps: GateDeps, { userId, origin }: PasswordAttempt): Promise<void> =>
  recordSecurityEvent(deps.database, deps, origin, { kind: 'account_paused', userId });

/** What came of whatever is asked for beside the password. */
type FurtherProof = 'passed' | 'required' | 'invalid';

/**
 * Compares a password with what is stored, then lets `proveMore` look at what else is asked for. All attempts share one
 * count: a wrong code counts as a wrong password does, and one that was not given yet neither counts nor makes anybody
 * forget what was counted. During a pause what is right is refused as well, so that guessing on learns nothing.
 * @param proveMore Called after the right password only.
 * @throws {HttpError} 429 with `Retry-After` during a pause, before anything is computed; 503 when too many wait.
 */
export async function compareCredentials(
  deps: GateDeps,
  hasher: PasswordHasher,
  attempt: PasswordAttempt,
  proveMore: () => Promise<FurtherProof>,
): Promise<'wrong_password' | FurtherProof> {
  const { database, clock, responseDelay } = deps;
  const now = clock.now();
  const keys = keysOf(attempt);
  const names = keys.map(([, key]) => key);
  const pauseEnd = await findPauseEnd(database, names, now);
  if (pauseEnd) throw rejection(pauseEnd, now);

  let isPaused = false;
  const isRight = await hasher.verify(attempt.storedHash, attempt.password, async () => {
    for (const [scope, key] of keys) {
      const begins = await admit(database, now, scope, key);
      isPaused ||= begins && scope === 'account';
    }
  });
  if (!isRight) {
    if (isPaused) await recordPause(deps, attempt);
    await sweepAttempts(database, new Date(now.getTime() - memoryMs), sweptRowsMax);
    // Reading a row that is there takes a fraction of a millisecond longer than finding none.
    await responseDelay(attempt.startedMs, rejectionStepMs);
    return 'wrong_password';
  }
  const proof = await proveMore();
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
 * Compares a password with what is stored, for everything that asks for the present password alone.
 * @returns Whether it is right.
 * @throws {HttpError} As `compareCredentials`.
 */
export async function comparePassword(
  deps: GateDeps,
  hasher: PasswordHasher,
  attempt: PasswordAttempt,
): Promise<boolean> {
  return (await compareCredentials(deps, hasher, attempt, async () => 'passed')) === 'passed';
}

/**
 * Ends an account's pause: its owner has set a new password by mail, and what was guessed before is of no use any more.
 */
export const endPause = (queries: Queries, email: string): Promise<void> =>
  clearAttempts(queries, throttleKeyOf(email));
