import type { Deps } from '@/backend/deps';
import { eraseDuePayments, removeOverdueExports } from '@/backend/modules/organization';

/**
 * Removes the files and payment data of an erasure immediately after its transaction. A failure is logged and not
 * thrown, because the erasure is committed; the next sweep retries.
 */
export async function eraseLeftovers(deps: Deps): Promise<void> {
  try {
    await removeOverdueExports(deps);
    await eraseDuePayments(deps);
  } catch (error) {
    deps.logger.warn({ err: error }, 'erasure cleanup failed');
  }
}
