import { errorAndCauses } from './error-causes';

/** PostgreSQL, appendix A: lock_not_available. */
const lockNotAvailable = '55P03';

/**
 * The connections of the sweeps, apart from those of calls. A statement waits a second for a lock, which is far longer than
 * the transaction of a call, so that a row that stays locked stops only the work on that row. The sweeps share the
 * connections and have no caller, so they wait for one as long as for a slow query.
 */
export const sweepConnections = { connectionsMax: 10, connectTimeoutMs: 15_000, lockTimeoutMs: 1_000 };

/** Whether a statement failed because a row or a name stayed locked longer than `lockTimeoutMs` of the connection. */
export const isLockTimeout = (error: unknown): boolean =>
  errorAndCauses(error).some(({ code }) => code === lockNotAvailable);
