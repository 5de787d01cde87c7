import { sql } from 'drizzle-orm';
import type { Deps } from '@/backend/deps';
import type { PaymentGateway } from '@/backend/ports/payment-gateway';

/** The outcome of one of several works that ran at the same time. */
export type Outcome = { status: 'done' } | { status: 'rejected'; code: string };

/** Returns pseudo-random numbers below `max` that depend on the seed only (mulberry32). */
function numbersOf(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  };
}

/** Waits for some round trips to the database, which take as long as a step of the other works. */
async function pause({ database }: Pick<Deps, 'database'>, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await database.execute(sql`select 1`);
}

const stepsMax = 12;

/**
 * Runs works at the same time, each with its own start and its own speed of the payment provider, as the seed says.
 * @returns The outcome of each. An error without a code of the API fails the test.
 */
export async function interleave(
  deps: Deps,
  seed: number,
  works: readonly ((deps: Deps) => Promise<unknown>)[],
): Promise<Outcome[]> {
  const next = numbersOf(seed);
  const { payments } = deps;
  if (!payments) throw new Error('No payment provider');
  const run = async (work: (deps: Deps) => Promise<unknown>): Promise<Outcome> => {
    const [start, before, after] = [next(stepsMax), next(stepsMax), next(stepsMax)];
    const charge: PaymentGateway['charge'] = async (request) => {
      await pause(deps, before);
      const outcome = await payments.charge(request);
      await pause(deps, after);
      return outcome;
    };
    await pause(deps, start);
    try {
      await work({ ...deps, payments: { ...payments, charge } });
      return { status: 'done' };
    } catch (error) {
      if (error instanceof Error && 'code' in error) return { status: 'rejected', code: String(error.code) };
      throw error;
    }
  };
  return Promise.all(works.map((work) => run(work)));
}
