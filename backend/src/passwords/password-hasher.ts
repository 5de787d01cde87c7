import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { HttpError } from '@/backend/http/http-error';
import { createBoundedPool, PoolFullError } from './bounded-pool';

/** `memoryCost` in KiB, `timeCost` in passes, `parallelism` in lanes. */
export type Argon2Parameters = { memoryCost: number; timeCost: number; parallelism: number };

/**
 * Argon2id (the library's default kind) with the least parameters that OWASP's password storage cheat sheet gives:
 * 19 MiB, two passes, one lane.
 */
const owaspMinimum: Argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Memory and processor belong to the process, so every hasher in it shares one queue. */
const pool = createBoundedPool({ inFlightMax: 4, waitingMax: 50 });
/** A full queue is worked off in about a second. */
const retryAfterSeconds = 1;

let started = 0;
/** How many hashes this process has computed: what an attacker can make it spend. */
export const passwordHashesStarted = () => started;

/** Turns passwords into what may be stored, and compares. At most four at a time, with at most fifty waiting. */
export type PasswordHasher = {
  /**
   * @returns The hash with its salt and parameters, as a PHC string.
   * @throws {HttpError} 503 when too many are waiting already.
   */
  hash(password: string): Promise<string>;
  /**
   * @param stored Absent when there is no such account or it has no password: takes the same time and yields `false`.
   * @param admit Called when the turn has come, just before the hash is computed; what it throws is passed on.
   * @throws {HttpError} 503 when too many are waiting already.
   */
  verify(stored: string | null | undefined, password: string, admit?: () => Promise<void>): Promise<boolean>;
  /**
   * For calls that have other work to do before they verify.
   * @throws {HttpError} 503 when too many are waiting already.
   */
  rejectWhenFull(): void;
  /** Whether the hash was made with lower parameters than today's, and should be made again at the next login. */
  isOutdated(stored: string): boolean;
};

const unavailable = () =>
  new HttpError(503, 'error_unavailable', { headers: { 'retry-after': String(retryAfterSeconds) } });

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await pool.run(work);
  } catch (error) {
    if (!(error instanceof PoolFullError)) throw error;
    throw unavailable();
  }
}

/**
 * @param pepper Mixed into every hash and kept outside the database: a copy of the database alone cannot be attacked.
 *   It cannot be changed or added later, since what was hashed without it no longer compares.
 * @param parameters What new hashes are computed with; only tests that do not test hashes choose cheaper ones.
 */
export function createPasswordHasher(
  pepper: string | undefined,
  parameters: Argon2Parameters = owaspMinimum,
): PasswordHasher {
  const options = { ...parameters, ...(pepper !== undefined && { secret: Buffer.from(pepper) }) };
  // What a password is compared with when there is nothing to compare with. Nobody knows the password.
  const nobodys = hash(randomBytes(32), options);

  return {
    hash: (password) =>
      inTurn(() => {
        started += 1;
        return hash(password, options);
      }),
    verify: (stored, password, admit) =>
      inTurn(async () => {
        await admit?.();
        started += 1;
        const matches = await verify(stored ?? (await nobodys), password, options);
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
