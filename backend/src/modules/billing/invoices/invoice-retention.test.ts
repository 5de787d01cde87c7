import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { removeOrganization } from '@/backend/modules/organization/organization/organization.service';
import { purgeInvoices } from './purge-invoices';
import { createInvoiceTestApp } from './testing/invoice-test-app';
import { recordCharge } from './testing/record-charge';
import { sampleDocument } from './testing/sample-document';

const test = fileFixture(createInvoiceTestApp);

describe('an invoice', () => {
  it('BI-12, H5: and its charge outlive the organization for ten years after the year of issue', async () => {
    const { organizationId } = await test.owner('Kept Sample');
    test.clock.set(new Date('2044-01-01T00:00:00.000Z'));
    const invoice = await test.issue(organizationId, { status: 'paid' });
    await recordCharge(test, { organizationId });
    await test.database.transaction((transaction) => removeOrganization(transaction, organizationId));
    const count = async () => [
      (await test.invoicesOf(organizationId)).length,
      (await test.database.select().from(purchases).where(eq(purchases.organizationId, organizationId))).length,
    ];
    test.clock.set(new Date('2054-12-31T23:59:59.999Z'));
    await purgeInvoices(test.deps);
    expect(await test.invoicesOf(organizationId)).toEqual([invoice]);
    expect(await count()).toEqual([1, 1]);
    test.clock.set(new Date('2055-01-01T00:00:00.000Z'));
    await purgeInvoices(test.deps);
    expect(await count()).toEqual([0, 0]);
  });

  it('BI-12, H5: never changes: the database rejects another number, recipient, document or total', async () => {
    const { organizationId } = await test.owner('Immutable Sample');
    const { id } = await test.issue(organizationId);
    const rejected = { cause: { message: 'rows of invoices are append-only' } };
    for (const changes of [
      { number: 1 },
      { recipient: { name: 'Another', billing: null } },
      { document: { ...sampleDocument, total: 0 } },
      { total: 0 },
      { issuedAt: new Date(0) },
    ]) {
      await expect(test.database.update(invoices).set(changes).where(eq(invoices.id, id))).rejects.toMatchObject(
        rejected,
      );
    }
  });
});
