import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberCalls, readRejection, type Member } from '@/backend/modules/access/members/testing/member-calls';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';

const test = fileFixture(createAccountTestApp);
const calls = memberCalls(test);

const company = {
  billingType: 'Business',
  companyName: 'Acme AB',
  addressLine1: '1 Harbor Road',
  city: 'Stockholm',
  postalCode: '111 20',
  country: 'SE',
  vatNumber: 'se 5566778899-01',
  billingEmail: 'Invoices@Acme.example',
};
const stored = {
  billingType: 'Business',
  companyName: 'Acme AB',
  addressLine1: '1 Harbor Road',
  addressLine2: null,
  city: 'Stockholm',
  postalCode: '111 20',
  state: null,
  country: 'SE',
  vatNumber: 'SE556677889901',
  billingEmail: 'invoices@acme.example',
};

const read = ({ token }: Member) => test.call('GET', '/billing', { token });
const save = ({ token }: Member, body: object = company) => test.call('POST', '/billing', { token, body });
const remove = ({ token }: Member) => test.call('DELETE', '/billing', { token });

/** Gives an organization a plan that it pays for. */
const subscribe = ({ organizationId }: Member, changes: Partial<typeof subscriptions.$inferInsert>) =>
  test.database
    .update(subscriptions)
    .set({ status: 'active', interval: 'monthly', currency: 'eur', price: 4_500, autoRenewal: true, ...changes })
    .where(eq(subscriptions.organizationId, organizationId));

describe('billing details', () => {
  it('billing details are null until they are saved, then have a normalized VAT number and email address', async () => {
    const owner = await calls.owner('Saving Sample');
    expect((await read(owner)).json()).toMatchObject({
      details: null,
      vatCheck: 'none',
      vatName: null,
      updatedAt: null,
    });
    expect((await read(owner)).json().account).toEqual({ billingType: 'Business', companyName: 'Saving Sample' });
    expect((await save(owner)).statusCode).toBe(200);
    const { details, vatCheck, updatedAt } = (await read(owner)).json();
    expect({ details, vatCheck }).toEqual({ details: stored, vatCheck: 'not_verified' });
    expect(updatedAt).toBe(test.clock.now().toISOString());
  });

  it('billing details are replaced as a whole', async () => {
    const owner = await calls.owner('Replacing Sample');
    await save(owner);
    const individual = { billingType: 'Individual', addressLine1: '2 Hill Road', city: 'Oslo', country: 'NO' };
    expect((await save(owner, { ...individual, companyName: 'Left over' })).json()).toMatchObject({
      details: { ...stored, ...individual, companyName: null, postalCode: null, vatNumber: null, billingEmail: null },
      vatCheck: 'none',
    });
  });

  it('name the recipient of the next invoice: the company, or the organization for an individual', async () => {
    const owner = await calls.owner('Named Sample');
    expect((await read(owner)).json().recipientName).toBe('Named Sample');
    expect((await save(owner)).json().recipientName).toBe('Acme AB');
    const individual = { billingType: 'Individual', addressLine1: '2 Hill Road', city: 'Oslo', country: 'NO' };
    expect((await save(owner, individual)).json().recipientName).toBe('Named Sample');
  });

  it('BI-3: reject a VAT number that does not have the format of its EU country', async () => {
    const owner = await calls.owner('Format Sample');
    for (const vatNumber of ['SE123', 'DE123456789', '5566778899', '\u200B']) {
      const response = await save(owner, { ...company, vatNumber });
      expect([response.statusCode, response.json().fields]).toEqual([400, { vatNumber: { code: 'format' } }]);
    }
    expect((await read(owner)).json().details).toBeNull();
  });

  it.each([
    ['SE', 'SE 556677-8899/01', 'SE556677889901'],
    ['SE', '556677\u20118899\u200B01', 'SE556677889901'],
    ['GR', 'GR 123.456.789', 'EL123456789'],
    ['IE', 'IE 1234567 TW', 'IE1234567TW'],
    ['MC', 'FR 12 345678901', 'FR12345678901'],
  ])(
    'BI-3: billing details have one spelling of a VAT number of %s that was typed as %j: %s',
    async (country, typed, number) => {
      const owner = await calls.owner('Spelling Sample');
      expect(
        (await save(owner, { ...company, country, postalCode: null, vatNumber: typed })).json().details,
      ).toMatchObject({
        country,
        vatNumber: number,
      });
    },
  );

  it.each([
    ['DE', '1'],
    ['SE', '1112'],
    ['NL', '1012'],
  ])('BI-3: reject a postal code that does not have the format of %s: %j', async (country, postalCode) => {
    const owner = await calls.owner('Postal Sample');
    const response = await save(owner, { ...company, country, vatNumber: null, postalCode });
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { postalCode: { code: 'postal_code', params: { example: expect.any(String) as string } } },
    ]);
    expect((await read(owner)).json().details).toBeNull();
  });

  it.each([
    ['SE', 'se-11120', '111 20'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['AE', '1', '1'],
  ])(
    'BI-3: billing details have one spelling of a postal code of %s that was typed as %j: %s',
    async (country, typed, code) => {
      const owner = await calls.owner('Postal Spelling');
      const response = await save(owner, { ...company, country, vatNumber: null, postalCode: typed });
      expect(response.json().details).toMatchObject({ postalCode: code });
    },
  );

  it('accept any tax number outside the European Union, where formats are unknown', async () => {
    const owner = await calls.owner('Outside Sample');
    const response = await save(owner, { ...company, country: 'US', vatNumber: '12-3456789' });
    expect(response.json().details.vatNumber).toBe('123456789');
    const empty = await save(owner, { ...company, country: 'US', vatNumber: '-/-' });
    expect([empty.statusCode, empty.json().fields]).toEqual([400, { vatNumber: { code: 'format' } }]);
  });

  it('BI-3: reject codes that are no country, because its tax would be 0', async () => {
    const owner = await calls.owner('Country Sample');
    for (const country of ['EL', 'ZZ', 'UK', 'EU', 'XI', 'se', '']) {
      const response = await save(owner, { ...company, country, vatNumber: null });
      expect([country, response.statusCode, response.json().fields]).toEqual([
        ...[country, 400],
        { country: { code: 'choice' } },
      ]);
    }
    expect((await read(owner)).json().details).toBeNull();
  });

  it('reject a company without a name', async () => {
    const owner = await calls.owner('Nameless Sample');
    const response = await save(owner, { ...company, companyName: null });
    expect([response.statusCode, response.json().fields]).toEqual([400, { companyName: { code: 'required' } }]);
  });

  it('billing details are deleted, and deleting none changes nothing', async () => {
    const owner = await calls.owner('Deleting Sample');
    await save(owner);
    for (let times = 0; times < 2; times += 1) {
      expect((await remove(owner)).json()).toMatchObject({
        details: null,
        vatCheck: 'none',
        vatName: null,
        updatedAt: null,
      });
    }
    expect((await read(owner)).json().details).toBeNull();
  });

  it('billing details cannot be deleted while a paid plan renews, whose invoices need a recipient', async () => {
    const owner = await calls.owner('Renewing Sample');
    await save(owner);
    for (const status of ['active', 'past_due'] as const) {
      await subscribe(owner, { status });
      expect(readRejection(await remove(owner))).toEqual([409, 'error_subscription_state']);
    }
    expect((await read(owner)).json().details).toEqual(stored);
    await subscribe(owner, { status: 'active', autoRenewal: false });
    expect((await remove(owner)).statusCode).toBe(200);
  });

  it('billing details are in the audit log, without their content', async () => {
    const owner = await calls.owner('Audit Sample');
    await save(owner);
    test.clock.advance(1_000);
    await remove(owner);
    test.clock.advance(1_000);
    await remove(owner);
    const { items } = await calls.auditLog(owner);
    expect(items.map(({ action, actor, detail }) => [action, actor?.email, detail])).toEqual([
      ['billing_details_deleted', owner.email, {}],
      ['billing_details_saved', owner.email, {}],
    ]);
  });

  it('billing details are for admins only, and for those of the organization', async () => {
    const owner = await calls.owner('Roles Sample');
    await save(owner);
    for (const role of ['teammate', 'guest'] as const) {
      const member = await calls.member(owner, role);
      for (const call of [read, save, remove]) {
        expect(readRejection(await call(member))).toEqual([403, 'error_forbidden']);
      }
    }
    expect((await read(await calls.member(owner, 'admin'))).json().details).toEqual(stored);
    expect((await read(await calls.owner('Stranger Sample'))).json().details).toBeNull();
  });
});
