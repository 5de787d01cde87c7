import type { Deps } from '../../deps';
import { removeOverdueExports } from '../data-export';
import { eraseDuePayments } from '../payment-erasure';

/**
 * Does at once what an erasure leaves to be done outside of the database. What goes wrong is noted and done by the next
 * sweep: the erasure itself is over.
 */
export async function tidyUp(deps: Deps): Promise<void> {
  try {
    await removeOverdueExports(deps);
    await eraseDuePayments(deps);
  } catch (error) {
    deps.logger.warn({ err: error }, 'what was erased is tidied up later');
  }
}
