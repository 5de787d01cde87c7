import type { Stripe } from 'stripe';
import type { Deps } from '@/backend/deps';

/** Dependencies that the parts of the Stripe adapter share. `stripe` loads the package with the first request. */
export type StripeDeps = Pick<Deps, 'database' | 'clock'> & { stripe: () => Promise<Stripe> };
