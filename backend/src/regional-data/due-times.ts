import type { Deps } from '@/backend/deps';

/** So long a process at work is left alone; each step begins it anew. A process that died is replaced after it. */
const leaseMs = 10_000;
/** The pause after the first fault; it doubles with each further one. */
const firstRetryMs = 5_000;
const retryMsMax = 3_600_000;

/** @returns The moment that is so many milliseconds ahead. */
export const later = ({ clock }: Pick<Deps, 'clock'>, byMs: number): Date => new Date(clock.now().getTime() + byMs);

/** @returns Until when nobody else looks for what is worked on. */
export const leasedUntil = (deps: Pick<Deps, 'clock'>): Date => later(deps, leaseMs);

/** @returns How long to wait after so many attempts that went wrong, in milliseconds. */
export const retryAfterMs = (attempts: number): number => Math.min(firstRetryMs * 2 ** (attempts - 1), retryMsMax);

/** Selects due work, at most `max` rows, and leases it until `grantedUntil`. */
export type Lease = {
  now: Date;
  leasedUntil: Date;
  /** Work that is due after this time was scheduled by a clock that has been moved back since, and is due as well. */
  untilLater: Date;
  max: number;
};
