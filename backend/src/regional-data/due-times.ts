import { hourMs } from '@app/api-client/rules/values/durations';
import type { Deps } from '@/backend/deps';

/**
 * Duration of a lease. Each step of the work renews it; after it, the work of a process that died is claimed by
 * another.
 */
const leaseMs = 10_000;
/** The pause after the first failure. It doubles with each further one. */
const firstRetryMs = 5_000;
const retryMsMax = hourMs;

/** @returns The time `byMs` milliseconds from now. */
export const timeFromNow = ({ clock }: Pick<Deps, 'clock'>, byMs: number): Date =>
  new Date(clock.now().getTime() + byMs);

/** @returns When a lease that starts now expires. */
export const leasedUntil = (deps: Pick<Deps, 'clock'>): Date => timeFromNow(deps, leaseMs);

/** @returns The pause after a number of failed attempts, in milliseconds. */
export const retryAfterMs = (attempts: number): number => Math.min(firstRetryMs * 2 ** (attempts - 1), retryMsMax);

/** Parameters for leasing due work: at most `max` rows, until `leasedUntil`. */
export type Lease = {
  now: Date;
  leasedUntil: Date;
  /** Work due after this time was scheduled before the clock was moved back, and counts as due. */
  maxDueAt: Date;
  max: number;
};
