import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '@/backend/db/client';
import { PaymentProviderError, PaymentRejectedError } from '@/backend/ports/payment-gateway';
import { localPaymentRequests as requests } from '@/backend/db/schema/payment-simulator';

/** A request that must have one effect. `content` contains everything in which another request may differ. */
export type OneTimeRequest = {
  idempotencyKey: string;
  customerId: string | null;
  content: readonly (string | number)[];
};

/**
 * Runs a request once per idempotency key. Concurrent requests with the same key wait for the row of the first one and
 * get its result. If the first fails, its row is rolled back with its transaction, and the next request becomes the
 * first.
 * @throws {PaymentRejectedError} If the key was used for another request.
 */
export async function once<Outcome extends object>(
  database: Database,
  { idempotencyKey, customerId, content }: OneTimeRequest,
  now: Date,
  work: (transaction: Transaction) => Promise<Outcome>,
): Promise<Outcome> {
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return database.transaction(async (transaction) => {
    const isOfKey = eq(requests.idempotencyKey, idempotencyKey);
    const first = await transaction
      .insert(requests)
      .values({ idempotencyKey, customerId, contentHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ idempotencyKey: requests.idempotencyKey });
    if (first.length === 0) {
      const [earlier] = await transaction.select().from(requests).where(isOfKey);
      // Its customer was deleted concurrently.
      if (!earlier) throw new PaymentProviderError('the earlier request was deleted');
      if (earlier.contentHash !== contentHash) throw new PaymentRejectedError('key_reused');
      return earlier.outcome as Outcome;
    }
    const outcome = await work(transaction);
    await transaction.update(requests).set({ outcome }).where(isOfKey);
    return outcome;
  });
}
