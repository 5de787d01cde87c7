import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { HttpError } from '@/backend/http/errors/http-error';
import { createBoundedPool, PoolFullError } from './bounded-pool';

/** `memoryCost` in KiB, `timeCost` in passes, `parallelism` in lanes. */
export type Argon2Parameters = { memoryCost: number; timeCost: number; parallelism: number };

/**
 * The minimum for Argon2id (the library's default variant) in OWASP's password storage cheat sheet: 19 MiB, two passes,
 * one lane.
 */
const owaspMinimum: Argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** All hashers of a process share one queue, because they share its memory and processor. */
const pool = createBoundedPool({ inFlightMax: 4, waitingMax: 50 });
/** A full queue takes about a second. */
const retryAfterSeconds = 1;

let started = 0;
/** Returns how many hashes this process has computed, as a measure of what an attacker can make it spend. */
export const passwordHashesStarted = () => started;

/** Hashes and verifies passwords: at most four at a time, with at most fifty waiting (PW-3). */
export type PasswordHasher = {
  /**
   * @returns The hash with its salt and parameters, as a PHC string.
   * @throws {HttpError} 503 if too many are waiting.
   */
  hash(password: string): Promise<string>;
  /**
   * @param stored Undefined without an account or a password: takes the same time and returns `false`.
   * @param admit Called when a slot is free, before the hash is computed. Its errors are passed on.
   * @throws {HttpError} 503 if too many are waiting.
   */
  verify(stored: string | null | undefined, password: string, admit?: () => Promise<void>): Promise<boolean>;
  /**
   * For calls that do other work before they verify.
   * @throws {HttpError} 503 if too many are waiting.
   */
  rejectWhenFull(): void;
  /** Whether the hash has weaker parameters than today's and should be recomputed at the next login. */
  isOutdated(stored: string): boolean;
};

const unavailable = () =>
  new HttpError(503, 'error_unavailable', { headers: { 'retry-after': String(retryAfterSeconds) } });

async function runInPool<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await pool.run(work);
  } catch (error) {
    if (!(error instanceof PoolFullError)) throw error;
    throw unavailable();
  }
}

/**
 * @param pepper Mixed into every hash and kept outside the database, so that a copy of the database alone cannot be
 *   attacked. It cannot be changed or added later: existing hashes would no longer match.
 * @param parameters Parameters of new hashes. Only tests of other features use cheaper ones.
 */
export function createPasswordHasher(
  pepper: string | undefined,
  parameters: Argon2Parameters = owaspMinimum,
): PasswordHasher {
  const options = { ...parameters, ...(pepper !== undefined && { secret: Buffer.from(pepper) }) };
  // Compared with if there is no stored hash, so that both cases take the same time. Its password is random.
  const dummyHash = hash(randomBytes(32), options);

  return {
    hash: (password) =>
      runInPool(() => {
        started += 1;
        return hash(password, options);
      }),
    verify: (stored, password, admit) =>
      runInPool(async () => {
        await admit?.();
        started += 1;
        const matches = await verify(stored ?? (await dummyHash), password, options);
        return matches && stored != null;
      }),
    rejectWhenFull: () => {
      if (pool.isFull()) throw unavailable();
    },
    isOutdated: (stored) => {
      const used = parseOptions(stored);
      return used.memoryCost < parameters.memoryCost || used.timeCost < parameters.timeCost;
    },
  };
}
