import type { Deps } from '@/backend/deps';

/** What the payment simulator needs. */
export type SimulatorDeps = Pick<Deps, 'database' | 'clock' | 'ids' | 'keys' | 'config'> & {
  /** How long a request lasts to which nothing answers, by default as long as one to Stripe with its retries. */
  hangMs?: number;
};
