import type { Deps } from '@/backend/deps';

/** Dependencies of the payment simulator. */
export type SimulatorDeps = Pick<Deps, 'database' | 'clock' | 'ids' | 'keys' | 'config'> & {
  /** Duration of a request that gets no answer, by default that of one to Stripe with its retries. */
  hangMs?: number;
};
