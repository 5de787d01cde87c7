import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { formerAddresses } from '@/backend/db/schema/former-addresses';

/**
 * Remembers an address that a user has just given up.
 * @param transaction The one that gives the account another.
 */
export async function recordFormerAddress(
  transaction: Transaction,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  userId: string,
  address: string,
): Promise<void> {
  await transaction.insert(formerAddresses).values({ id: ids.uuid(), userId, address, changedAt: clock.now() });
}
