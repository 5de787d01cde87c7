import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database';
import { errorAndCauses } from './error-causes';
import { checkLockOrder } from './locks';
import type { Limits } from './pooled-statements';
import { runTransaction } from './pooled-transaction';

/** Three retries resolve every collision that a test could produce. */
const attemptsMax = 4;
/** Up to this long, so that two transactions that aborted each other don't meet again. */
const pauseMsMax = 50;

/** PostgreSQL, appendix A: transaction_rollback, such as a deadlock (40P01). The transaction had no effect. */
const rollbackClass = '40';

function isRollback(error: unknown): boolean {
  return errorAndCauses(error).some(
    ({ code }) => typeof code === 'string' && code.length === 5 && code.startsWith(rollbackClass),
  );
}

export type RetryOptions = {
  /** Whether a transaction that acquires locks out of order fails, see `lockOrder`. */
  checksLockOrder: boolean;
  onRetry?: ((error: unknown) => void) | undefined;
  /** The first query of each transaction. */
  limits?: Limits | undefined;
};

/**
 * Makes `database.transaction` retry transactions that PostgreSQL aborted because of others. The callback's effects
 * outside the database must be repeatable.
 */
export function retryTransactions(database: Database, { checksLockOrder, onRetry, limits }: RetryOptions): void {
  database.transaction = async (run, config) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runTransaction(
          database.$client,
          (transaction) => {
            if (checksLockOrder) checkLockOrder(transaction);
            return run(transaction);
          },
          { config, limits },
        );
      } catch (error) {
        if (attempt >= attemptsMax || !isRollback(error)) throw error;
        onRetry?.(error);
        await wait(randomInt(pauseMsMax));
      }
    }
  };
}
