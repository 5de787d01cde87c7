import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import type { Member } from '@/backend/modules/access/members/testing/member-calls';
import { invoiceNumber } from './describe-invoice';
import { issueInvoice } from './issue-invoice';
import { createInvoiceTestApp } from './testing/invoice-test-app';
import { sampleDocument } from './testing/sample-document';

const test = fileFixture(() => createInvoiceTestApp({ connectionsMax: 20 }));
let owner: Member;
beforeAll(async () => {
  owner = await test.owner('Issuing Sample');
});

const billing = {
  billingType: 'Business',
  companyName: 'Acme AB',
  addressLine1: '1 Harbor Road',
  city: 'Stockholm',
  postalCode: '111 20',
  country: 'SE',
  vatNumber: 'SE556677889901',
};

describe('invoice numbers', () => {
  it('BI-12, H5: invoice numbers have no gaps and no duplicates if 50 invoices are issued concurrently and half are rolled back', async () => {
    const undone = new Error('rolled back');
    const issueOrUndo = (isUndone: boolean) =>
      test.database.transaction(async (transaction) => {
        const { organizationId } = owner;
        const request = { organizationId, document: sampleDocument, currency: 'eur', status: 'open' } as const;
        await issueInvoice(transaction, test.deps, request);
        if (isUndone) throw undone;
      });
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => issueOrUndo(n % 2 === 1)));
    const failures = results.filter((result) => result.status === 'rejected');
    expect(failures.map(({ reason }) => reason)).toEqual(Array(25).fill(undone));
    const numbers = (await test.invoicesOf(owner.organizationId)).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
  });

  it('BI-12, H5: start at one each calendar year, in UTC', async () => {
    const { organizationId } = await test.owner('Yearly Sample');
    const [before, after] = [new Date('2041-12-31T23:59:59.999Z'), new Date('2042-01-01T00:00:00.000Z')];
    test.clock.set(before);
    const old = [await test.issue(organizationId), await test.issue(organizationId)];
    test.clock.set(after);
    expect([...old, await test.issue(organizationId)].map(invoiceNumber)).toEqual([
      '2041-0001',
      '2041-0002',
      '2042-0001',
    ]);
  });
});

describe('an issued invoice', () => {
  it('an issued invoice has the billing details of its day, also after they change, and no email address', async () => {
    const { organizationId, token } = await test.owner('Copying Sample');
    expect((await test.issue(organizationId)).recipient).toEqual({ name: 'Copying Sample', billing: null });
    const save = (changes: object) => test.call('POST', '/billing', { token, body: { ...billing, ...changes } });
    await save({ billingEmail: 'invoices@acme.example' });
    const invoice = await test.issue(organizationId);
    await save({ companyName: 'Renamed AB' });
    const [, stored] = await test.invoicesOf(organizationId);
    expect(stored).toEqual(invoice);
    expect(stored?.recipient).toEqual({
      name: 'Acme AB',
      billing: { ...billing, addressLine2: null, state: null },
    });
  });

  it('BI-18, H5: an issued invoice is a receivable in the ledger until it is paid, divided into revenue and tax', async () => {
    const { organizationId } = await test.owner('Open Sample');
    await test.issue(organizationId);
    expect(await test.balancesOf(organizationId)).toEqual({ receivable: 5_625, revenue: -4_500, tax: -1_125 });
    await test.issue(organizationId, { status: 'paid', paidWith: 'Visa •••• 4242' });
    expect(await test.balancesOf(organizationId)).toEqual({
      cash: 5_625,
      receivable: 5_625,
      revenue: -9_000,
      tax: -2_250,
    });
  });

  it('of zero moves nothing in the ledger', async () => {
    const { organizationId } = await test.owner('Free Sample');
    const document = { ...sampleDocument, subtotal: 0, tax: 0, total: 0 };
    expect(await test.issue(organizationId, { document, status: 'paid' })).toMatchObject({ status: 'paid', total: 0 });
    expect(await test.balancesOf(organizationId)).toEqual({});
  });
});
