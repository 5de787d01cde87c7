import type { Deps } from '@/backend/deps';

/** What the payment simulator needs. */
export type SimulatorDeps = Pick<Deps, 'database' | 'clock' | 'ids' | 'keys' | 'config'>;
