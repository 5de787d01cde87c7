import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '@/backend/db/client';
import { PaymentProviderError, PaymentRejectedError } from '@/backend/ports/payment-gateway';
import { localPaymentRequests as requests } from '@/backend/db/schema/payment-simulator';

/** A request that must have one effect. `content` is everything that another request may differ in. */
export type OneTimeRequest = {
  idempotencyKey: string;
  customerId: string | null;
  content: readonly (string | number)[];
};

/**
 * Does something once for each key. Whoever comes with the same key meanwhile waits for the row of the first, and gets
 * its outcome; where the first fails, its row goes with its transaction, and the next one is the first.
 * @throws {PaymentRejectedError} When the key belongs to another request.
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
      // Its customer was forgotten in this very moment.
      if (!earlier) throw new PaymentProviderError('the earlier request is gone');
      if (earlier.contentHash !== contentHash) throw new PaymentRejectedError('key_reused');
      return earlier.outcome as Outcome;
    }
    const outcome = await work(transaction);
    await transaction.update(requests).set({ outcome }).where(isOfKey);
    return outcome;
  });
}
