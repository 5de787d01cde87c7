import type { Invoice } from '@app/api-client/contract/billing/invoices';
import type { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { readRejection, type Member } from '@/backend/modules/access/members/testing/member-calls';
import { recordQueries } from '@/backend/testing/log/recorded-queries';
import { createInvoiceTestApp } from './testing/invoice-test-app';

const test = fileFixture(createInvoiceTestApp);

type Page = { items: z.infer<typeof Invoice>[]; nextCursor: string | null };
const call = ({ token }: Member, query = '') => test.call('GET', `/invoices${query}`, { token });
const read = async (by: Member, query = '') => (await call(by, query)).json<Page>();
const rowsMany = 100_000;

describe('the invoices of an organization', () => {
  it('the invoices of an organization are listed newest first, with lines, tax, total and what is due', async () => {
    const owner = await test.owner('Listing Sample');
    const paid = await test.issue(owner.organizationId, { status: 'paid', paidWith: 'Visa •••• 4242' });
    test.clock.advance(1_000);
    const open = await test.issue(owner.organizationId);
    const { items, nextCursor } = await read(owner);
    expect(nextCursor).toBeNull();
    expect(items.map(({ id, status, amountDue }) => [id, status, amountDue.amount])).toEqual([
      [open.id, 'open', 5_625],
      [paid.id, 'paid', 0],
    ]);
    expect(items[1]).toMatchObject({
      kind: 'invoice',
      date: paid.issuedAt.toISOString().slice(0, 10),
      lines: [{ kind: 'plan', quantity: 1, amount: { amount: 4_500, currency: 'eur' } }],
      subtotal: { amount: 4_500, currency: 'eur' },
      taxPercent: 25,
      taxNote: 'standard',
      tax: { amount: 1_125, currency: 'eur' },
      total: { amount: 5_625, currency: 'eur' },
      originalNumber: null,
      refunded: { amount: 0, currency: 'eur' },
      refundPending: { amount: 0, currency: 'eur' },
      billing: null,
      paidAt: paid.issuedAt.toISOString(),
      pdfPath: `/invoices/${paid.id}/pdf`,
    });
  });

  it('the invoices of an organization are filtered by days, both included, in UTC', async () => {
    // The token would be expired if the owner had logged in before the first day.
    test.clock.set(new Date('2043-03-03T00:00:00.000Z'));
    const owner = await test.owner('Days Sample');
    const at = async (time: string) => {
      test.clock.set(new Date(time));
      return (await test.issue(owner.organizationId)).id;
    };
    const [first, second, third] = [
      await at('2043-03-01T00:00:00.000Z'),
      await at('2043-03-02T23:59:59.999Z'),
      await at('2043-03-03T00:00:00.000Z'),
    ];
    const list = async (query: string) => (await read(owner, query)).items.map(({ id }) => id);
    expect(await list('?from=2043-03-02')).toEqual([third, second]);
    expect(await list('?to=2043-03-02')).toEqual([second, first]);
    expect(await list('?from=2043-03-02&to=2043-03-02')).toEqual([second]);
    expect(await list('?from=2043-03-04')).toEqual([]);
  });

  it('the invoices of an organization are read in pages without gaps or duplicates while new ones are issued', async () => {
    const owner = await test.owner('Paging Sample');
    // All at the same time, so that the ID decides the order.
    for (let n = 0; n < 7; n += 1) await test.issue(owner.organizationId);
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { items, nextCursor } = await read(owner, `?limit=3${cursor}`);
      seen.push(...items.map(({ id }) => id));
      if (nextCursor === null) break;
      test.clock.advance(1);
      await test.issue(owner.organizationId);
      cursor = `&cursor=${nextCursor}`;
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  });

  it('never include those of another organization', async () => {
    const [owner, stranger] = [await test.owner('Own Sample'), await test.owner('Other Sample')];
    await test.issue(owner.organizationId);
    expect((await read(stranger)).items).toEqual([]);
  });

  it('the invoices of an organization are for admins only', async () => {
    const owner = await test.owner('Roles Sample');
    for (const role of ['teammate', 'guest'] as const) {
      expect(readRejection(await call(await test.member(owner, role)))).toEqual([403, 'error_forbidden']);
    }
    expect((await call(await test.member(owner, 'admin'))).statusCode).toBe(200);
  });

  it('rejects an invalid cursor, day or limit with 400', async () => {
    const owner = await test.owner('Query Sample');
    for (const query of ['cursor=x', 'from=yesterday', 'to=2026-02-30', 'limit=0']) {
      expect(readRejection(await call(owner, `?${query}`))).toEqual([400, 'error_validation']);
    }
  });

  it('reads one page of 100,000 invoices from an index, with and without a range of days', async () => {
    const owner = await test.owner('Large Sample');
    await test.issue(owner.organizationId);
    await test.database.execute(
      `insert into invoices (id, kind, year, number, organization_id, status, currency, document, total, recipient, issued_at, due_at, paid_at)
       select gen_random_uuid(), kind, 1900, n, organization_id, 'paid', currency, document, total, recipient,
         timestamptz '2000-01-01' + n * interval '1 hour', due_at, timestamptz '2000-01-01' + n * interval '1 hour'
       from invoices, generate_series(1, ${rowsMany}) as n where organization_id = '${owner.organizationId}'`,
    );
    await test.database.execute('vacuum analyze invoices');
    const queries = recordQueries(test.database);
    const deep = Buffer.from('2005-01-01T00:00:00.000Z ffffffff-ffff-4fff-bfff-ffffffffffff').toString('base64url');
    for (const query of ['limit=20', `limit=20&cursor=${deep}`, 'limit=20&from=2001-01-01&to=2003-12-31']) {
      const readings = await queries.readingsOf(async () =>
        expect((await read(owner, `?${query}`)).items).toHaveLength(20),
      );
      const ofInvoices = readings.filter(({ what }) => what.startsWith('invoices'));
      const page = { how: 'index', what: 'invoices_organization', rows: 21 };
      const creditNotes = { how: 'index', what: 'invoices_original', rows: 0 };
      expect([query, ofInvoices]).toEqual([query, expect.arrayContaining([page, creditNotes])]);
      expect(ofInvoices).toHaveLength(2);
    }
  }, 120_000);
});
