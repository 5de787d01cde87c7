import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { HttpError } from '@/backend/http/errors/http-error';
import { createBoundedPool, PoolFullError, type Place } from './bounded-pool';

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

/** Computes one hash, or verifies one. */
export type OneHash = {
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
};

/** Hashes and verifies passwords: at most four at a time, with at most fifty waiting (PW-3). */
export type PasswordHasher = OneHash & {
  /**
   * Takes a place in the queue for calls that do other work before they hash, such as queries: a flood of them is rejected
   * before that work, and none of it waits.
   * @param work Gets the hasher of its place, for its first hash.
   * @throws {HttpError} 503 if too many are waiting.
   */
  withPlace<T>(work: (place: OneHash) => Promise<T>): Promise<T>;
  /** Whether the hash has weaker parameters than today's and should be recomputed at the next login. */
  isOutdated(stored: string): boolean;
};

const unavailable = () =>
  new HttpError(503, 'error_unavailable', { headers: { 'retry-after': String(retryAfterSeconds) } });

/** @throws {HttpError} 503 if too many are waiting. */
function takePlace(): Place {
  try {
    return pool.takePlace();
  } catch (error) {
    throw error instanceof PoolFullError ? unavailable() : error;
  }
}

type Run = Place['run'];

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

  const hashIn = (run: Run): OneHash => ({
    hash: (password) =>
      run(() => {
        started += 1;
        return hash(password, options);
      }),
    verify: (stored, password, admit) =>
      run(async () => {
        await admit?.();
        started += 1;
        const matches = await verify(stored ?? (await dummyHash), password, options);
        return matches && stored != null;
      }),
  });

  return {
    ...hashIn(async (work) => takePlace().run(work)),
    withPlace: async (work) => {
      const place = takePlace();
      try {
        return await work(hashIn(place.run));
      } finally {
        place.leave();
      }
    },
    isOutdated: (stored) => {
      const used = parseOptions(stored);
      return used.memoryCost < parameters.memoryCost || used.timeCost < parameters.timeCost;
    },
  };
}
