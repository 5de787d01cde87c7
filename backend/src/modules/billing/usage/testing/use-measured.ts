import type { Database } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Category } from '../counted-amount';
import { useLimit } from '../use-limit';

/**
 * Uses a limit as the product does for what it measures, such as landscapes, which callers cannot record.
 * @throws {HttpError} 400 if the limit does not allow the amount.
 */
export async function useMeasured(
  { database, deps }: { database: Database; deps: Deps },
  { organizationId }: { organizationId: string },
  category: Category,
  amount: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const announce = await useLimit(transaction, deps, { organizationId, category, amount });
    await announce();
  });
}
