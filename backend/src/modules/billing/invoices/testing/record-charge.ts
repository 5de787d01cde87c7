import { purchases } from '@/backend/db/schema/billing/purchases';
import type { InvoiceTestApp } from './invoice-test-app';
import { sampleDocument } from './sample-document';

/** Records a successful charge at the time of the clock, as a purchase does. */
export async function recordCharge(
  { database, deps, clock }: InvoiceTestApp,
  changes: Pick<typeof purchases.$inferInsert, 'organizationId'> & Partial<typeof purchases.$inferInsert>,
): Promise<void> {
  const [id, now] = [deps.ids.uuid(), clock.now()];
  await database.insert(purchases).values({
    id,
    requestKey: id,
    document: sampleDocument,
    currency: 'eur',
    amount: sampleDocument.total,
    subject: { kind: 'plan', quoteId: id },
    status: 'succeeded',
    initiatedBy: 'customer',
    leasedUntil: now,
    createdAt: now,
    ...changes,
  });
}
