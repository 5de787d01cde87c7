import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import type { Transaction } from '@/backend/db/client';
import { markInvoiceFailed, markInvoicePaid, voidInvoice } from './settle-invoice';
import { createInvoiceTestApp } from './testing/invoice-test-app';

const test = fileFixture(createInvoiceTestApp);

const inTransaction = <Result>(act: (transaction: Transaction) => Promise<Result>) => test.database.transaction(act);
const pay = (id: string) =>
  inTransaction((transaction) => markInvoicePaid(transaction, test.deps, id, { paidWith: 'Visa •••• 4242' }));
const fail = (id: string) => inTransaction((transaction) => markInvoiceFailed(transaction, id));
const cancel = (id: string) => inTransaction((transaction) => voidInvoice(transaction, test.deps, id));
const notPayable = { status: 409, code: 'error_invoice_not_payable' };

describe('an owed invoice', () => {
  it('H5: an owed invoice is paid once, also if 10 payments are concurrent, and moves from receivable to cash', async () => {
    const { organizationId } = await test.owner('Paying Sample');
    const { id } = await test.issue(organizationId);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => pay(id)));
    const rejections = results.filter((result) => result.status === 'rejected');
    expect(rejections.map(({ reason }) => reason)).toEqual(Array(9).fill(expect.objectContaining(notPayable)));
    expect(await test.invoicesOf(organizationId)).toMatchObject([
      { status: 'paid', paidWith: 'Visa •••• 4242', paidAt: test.clock.now() },
    ]);
    expect(await test.balancesOf(organizationId)).toEqual({ cash: 5_625, receivable: 0, revenue: -4_500, tax: -1_125 });
  });

  it('an owed invoice can be paid after its charge failed', async () => {
    const { organizationId } = await test.owner('Failing Sample');
    const { id } = await test.issue(organizationId);
    await fail(id);
    expect(await test.invoicesOf(organizationId)).toMatchObject([{ status: 'failed', paidAt: null }]);
    expect(await pay(id)).toMatchObject({ status: 'paid' });
  });

  it('an owed invoice is voided with its number and its ledger entries reversed', async () => {
    const { organizationId } = await test.owner('Voiding Sample');
    const { id, number } = await test.issue(organizationId);
    await fail(id);
    await cancel(id);
    expect(await test.invoicesOf(organizationId)).toMatchObject([{ status: 'void', number }]);
    expect(await test.balancesOf(organizationId)).toEqual({ receivable: 0, revenue: 0, tax: 0 });
  });
});

describe('a settled invoice', () => {
  it('BI-12: a settled invoice does not change: a paid or void one is neither paid, voided nor marked as failed', async () => {
    const { organizationId } = await test.owner('Settled Sample');
    const ids = [await test.issue(organizationId, { status: 'paid' }), await test.issue(organizationId)].map(
      (invoice) => invoice.id,
    );
    await cancel(ids[1] ?? '');
    const before = await test.invoicesOf(organizationId);
    for (const id of ids) {
      await expect(pay(id)).rejects.toMatchObject(notPayable);
      await expect(cancel(id)).rejects.toMatchObject(notPayable);
      await fail(id);
    }
    expect(await test.invoicesOf(organizationId)).toEqual(before);
  });
});
