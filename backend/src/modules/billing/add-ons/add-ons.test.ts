import { addMonths } from '@app/api-client/rules/values/dates';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import { users } from '@/backend/db/schema/identity/users';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { killedAt } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';
import { useMeasured } from '@/backend/modules/billing/usage/testing/use-measured';
import { buyAddOn } from './purchase-add-on.service';
import { sweepAddOns } from './renew-add-ons.service';

const test = fileFixture(createPlanTestApp);
beforeEach(() => test.clock.advance(1_000));

/** 10 landscapes, paid once: 14.00 and 25 % tax. */
const once = { packageId: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0401', total: 1_750 };
/** 30 landscapes per month: 32.00 and 25 % tax. */
const monthly = { packageId: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0402', total: 4_000 };

type Owned = { id: string; used: number; left: number; renewsAt: string | null; endsAt: string | null };
type Listed = { owned: Owned[]; purchasable: { id: string; quantityMax: number; category: string }[] };
const list = async ({ token }: Customer) => (await test.call('GET', '/addon-packages', { token })).json<Listed>();
const buy = (customer: Customer, { packageId, total }: typeof once, quantity = 1, changes: object = {}) =>
  test.pay('POST', '/addon-packages/purchase', customer, {
    ...{ packageId, quantity, shownTotal: { amount: total * quantity, currency: 'eur' } },
    ...changes,
  });
const setRenewal = ({ token }: Customer, id: string, autoRenewal: boolean) =>
  test.call('PUT', `/addon-packages/${id}`, { token, body: { autoRenewal } });
const draw = (customer: Customer, amount: number) => useMeasured(test, customer, 'landscape-generation', amount);
const rowsOf = ({ organizationId }: Customer) =>
  test.database.select().from(addOns).where(eq(addOns.organizationId, organizationId));
/** Moves time to the end of the add-on's period. */
const toRenewal = async (customer: Customer) => {
  const [row] = await rowsOf(customer);
  if (!row?.periodEnd) throw new Error('No renewal');
  test.clock.set(row.periodEnd);
  return test.renewToken(customer);
};
/** Runs the sweeps of the workers, in their order. */
const sweep = async () => {
  await advanceSubscriptions(test.deps);
  await sweepAddOns(test.deps);
};
const ended = async (customer: Customer) =>
  (await test.subjectsTo(customer)).filter((subject) => subject.startsWith('The add-on')).length;

describe('buying add-ons', () => {
  it('charges the card, issues a paid invoice, and extends the limit after the plan’s own is used', async () => {
    const customer = await test.addSubscriber();
    const answer = await buy(customer, once, 2);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        addOn: { quantity: 2, units: 20, used: 0, left: 20, percent: 0, renewsAt: null, endsAt: null },
        total: { amount: 3_500, currency: 'eur' },
      },
    ]);
    const invoice = (await test.invoicesOf(customer)).find(({ id }) => id === answer.json().invoiceId);
    expect(invoice).toMatchObject({ status: 'paid', total: 3_500 });
    await draw(customer, 35);
    expect((await list(customer)).owned).toMatchObject([{ used: 5, left: 15 }]);
    const { token } = customer;
    expect((await test.call('GET', '/resource/addOnUsageDetails', { token })).json()).toEqual([
      { category: 'landscape-generation', units: 20, used: 5, left: 15, percent: 25 },
    ]);
    await expect(draw(customer, 16)).rejects.toMatchObject({ status: 400, code: 'error_limit_exceeded' });
    await draw(customer, 15);
    expect((await list(customer)).owned).toEqual([]);
  });

  it('H4: rejects another total and quantities outside 1 to 100, and charges nothing', async () => {
    const customer = await test.addSubscriber();
    const before = await test.sumUp(customer.organizationId);
    const shownTotal = { amount: once.total - 1, currency: 'eur' };
    expect(readRejection(await buy(customer, once, 1, { shownTotal }))).toEqual([409, 'error_quote_stale']);
    for (const quantity of [0, -1, 101, 1e9, 1.5, '1'])
      expect((await buy(customer, once, 1, { quantity })).statusCode).toBe(400);
    expect(await test.sumUp(customer.organizationId)).toEqual(before);
  });

  it('buying add-ons is limited by the plan: none in a trial, ten of each on Contour, and none of an unlimited category', async () => {
    const trial = await test.addCustomer();
    expect((await list(trial)).purchasable.every(({ quantityMax }) => quantityMax === 0)).toBe(true);
    expect(readRejection(await buy(trial, once))).toEqual([400, 'error_limit_exceeded']);
    const customer = await test.addSubscriber();
    await buy(customer, once, 8);
    expect((await list(customer)).purchasable.find(({ id }) => id === once.packageId)).toMatchObject({
      quantityMax: 2,
    });
    expect(readRejection(await buy(customer, once, 3))).toEqual([400, 'error_limit_exceeded']);
    const summit = await test.addSubscriber('summit');
    expect((await list(summit)).purchasable.map(({ category }) => category)).not.toContain('flows');
  });

  it('H4: refunds what parallel purchases bought above the maximum', async () => {
    const customer = await test.addSubscriber();
    const answers = await Promise.all([buy(customer, once, 6), buy(customer, once, 6)]);
    // The second one may find the first one's packages before it charges the card.
    const codes = answers.map((answer) => (answer.statusCode === 201 ? '' : readRejection(answer)[1])).sort();
    expect(codes).toEqual(['', expect.stringMatching(/^error_(payment_refunded|limit_exceeded)$/)]);
    expect((await test.sumUp(customer.organizationId)).statuses).not.toContain('charging');
    const rows = await rowsOf(customer);
    expect(rows.map(({ quantity }) => quantity)).toEqual([6]);
  });

  it('continues the same purchase when its request runs again, also if the maximum is reached by it', async () => {
    const customer = await test.addSubscriber();
    const caller = { userId: customer.id } as Parameters<typeof buyAddOn>[1];
    const shownTotal = { amount: 10 * once.total, currency: 'eur' } as const;
    const request = () =>
      buyAddOn(
        test.deps,
        caller,
        { packageId: once.packageId, quantity: 10, shownTotal },
        'request of a killed process',
      );
    const first = await request();
    expect(await request()).toEqual(first);
    expect(await rowsOf(customer)).toHaveLength(1);
  });

  it('rejects an expired organization with 403', async () => {
    const customer = await test.addCustomer();
    test.clock.set((await test.subscriptionOf(customer)).periodEnd);
    const later = await test.renewToken(customer);
    expect(readRejection(await buy(later, once))).toEqual([403, 'error_subscription_required']);
  });
});

describe('the renewal of add-ons (BI-16)', () => {
  it('charges the next period once, which follows without a gap and starts at zero', async () => {
    const customer = await test.addSubscriber('contour', { interval: 'annual' });
    await buy(customer, monthly);
    await draw(customer, 40);
    const [before] = await rowsOf(customer);
    const later = await toRenewal(customer);
    await Promise.all([sweepAddOns(test.deps), sweepAddOns(test.deps)]);
    await sweep();
    const [row] = await rowsOf(customer);
    expect(row).toMatchObject({ periodStart: before?.periodEnd, used: 0, endedAt: null, renewalInvoiceId: null });
    expect(row?.periodEnd).toEqual(addMonths(before?.boughtAt ?? new Date(0), 2));
    const invoices = (await test.invoicesOf(customer)).filter(({ total }) => total === monthly.total);
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect((await list(later)).owned).toMatchObject([{ renewsAt: row?.periodEnd?.toISOString(), endsAt: null }]);
  });

  it('charges once, even if the process is killed while the card is charged', async () => {
    const customer = await test.addSubscriber('contour', { interval: 'annual' });
    await buy(customer, monthly);
    await toRenewal(customer);
    await sweepAddOns(killedAt(test.deps, { method: 'charge', at: 'after' }));
    test.clock.advance(3_600_000);
    await sweep();
    await sweep();
    const invoices = (await test.invoicesOf(customer)).filter(({ total }) => total === monthly.total);
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect((await test.sumUp(customer.organizationId)).charges).toBe(3);
  });

  it('ends the add-on with an email and a void invoice if the card is declined', async () => {
    const customer = await test.addSubscriber('contour', { interval: 'annual', behavior: 'declines_renewals' });
    await buy(customer, monthly);
    await toRenewal(customer);
    await sweep();
    await sweep();
    const [row] = await rowsOf(customer);
    expect(row).toMatchObject({ endedAt: test.clock.now(), renewalInvoiceId: null });
    const invoices = (await test.invoicesOf(customer)).filter(({ total }) => total === monthly.total);
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'void']);
    expect(await ended(customer)).toBe(1);
  });

  it('BI-26: ends the add-on with an email also to a suspended owner', async () => {
    const customer = await test.addSubscriber('contour', { interval: 'annual', behavior: 'declines_renewals' });
    await buy(customer, monthly);
    await toRenewal(customer);
    await test.database.update(users).set({ suspendedAt: test.clock.now() }).where(eq(users.id, customer.id));
    await sweep();
    expect(await ended(customer)).toBe(1);
  });

  it('the renewal of add-ons (BI-16) can be turned off and on until the end of the period', async () => {
    const customer = await test.addSubscriber('contour', { interval: 'annual' });
    await buy(customer, monthly);
    const [owned] = (await list(customer)).owned;
    const off = (await setRenewal(customer, owned?.id ?? '', false)).json();
    expect(off).toMatchObject({ renewsAt: null, endsAt: owned?.renewsAt });
    expect((await setRenewal(customer, owned?.id ?? '', true)).json()).toEqual(owned);
    await setRenewal(customer, owned?.id ?? '', false);
    const later = await toRenewal(customer);
    await sweep();
    expect((await list(later)).owned).toEqual([]);
    expect(await ended(customer)).toBe(0);
    expect(readRejection(await setRenewal(later, owned?.id ?? '', true))).toEqual([409, 'error_subscription_state']);
  });

  it('the renewal of add-ons (BI-16) does not charge after the plan’s renewal was turned off', async () => {
    const customer = await test.addSubscriber('contour', { interval: 'annual' });
    await buy(customer, monthly);
    const { token } = customer;
    const off = await test.call('DELETE', '/subscriptions', { token, body: {} });
    expect(off.statusCode).toBe(200);
    const { charges } = await test.sumUp(customer.organizationId);
    await toRenewal(customer);
    await sweep();
    expect(await rowsOf(customer)).toMatchObject([{ endedAt: test.clock.now() }]);
    expect((await test.sumUp(customer.organizationId)).charges).toBe(charges);
  });

  it('ends with the plan, also for packages that last until they are used up', async () => {
    const customer = await test.addSubscriber();
    await buy(customer, once);
    const { token } = customer;
    await test.call('DELETE', '/subscriptions', { token, body: {} });
    const { periodEnd } = await test.subscriptionOf(customer);
    expect((await list(customer)).owned).toMatchObject([{ renewsAt: null, endsAt: periodEnd.toISOString() }]);
    test.clock.set(periodEnd);
    await sweep();
    expect(await rowsOf(customer)).toMatchObject([{ endedAt: periodEnd }]);
  });

  it('the renewal of add-ons (BI-16) cannot be changed for another organization’s add-on, which answers 404', async () => {
    const [customer, stranger] = [await test.addSubscriber(), await test.addSubscriber()];
    await buy(customer, monthly);
    const [owned] = (await list(customer)).owned;
    expect(readRejection(await setRenewal(stranger, owned?.id ?? '', false))).toEqual([404, 'error_not_found']);
  });
});
