import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { formerAddresses } from '@/backend/db/schema/identity/former-addresses';

/**
 * Records an address that a user replaced.
 * @param transaction Must also change the account's address.
 */
export async function recordFormerAddress(
  transaction: Transaction,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  userId: string,
  address: string,
): Promise<void> {
  await transaction.insert(formerAddresses).values({ id: ids.uuid(), userId, address, changedAt: clock.now() });
}
