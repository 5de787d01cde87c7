import type { Deps } from '@/backend/deps';
import { removeOverdueExports } from '@/backend/modules/data-export';
import { eraseDuePayments } from '@/backend/modules/payment-erasure';

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
