import { addDays } from '@app/api-client/rules/values/dates';
import { quotaLimitMax } from '@app/api-client/rules/billing/quotas';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { removeOrganization } from '@/backend/modules/organization/organization';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { sellPlanVersion } from '@/backend/modules/organization/subscriptions/testing/sell-plan-version';
import { advanceSubscriptions, announceVersions } from '@/backend/modules/billing/renewals';
import { isWaitingForLock } from '@/backend/testing/is-waiting-for-lock';
import { until } from '@/backend/testing/until';
import { customPlanCalls } from './testing/custom-plan-calls';
import { createPlanTestApp, type Customer } from './testing/plan-test-app';

const test = fileFixture(createPlanTestApp);
let custom: Awaited<ReturnType<typeof customPlanCalls>>;
beforeAll(async () => {
  custom = await customPlanCalls(test);
});

const sweepAt = async (time: Date) => {
  test.moveTo(time);
  await advanceSubscriptions(test.deps);
};
const textsTo = async ({ email }: Customer) => (await test.mailbox.emails(email)).map(({ text }) => text);
/** Deletes the only card. */
async function deleteCard({ token }: Customer) {
  const [card] = (await test.call('GET', '/credit-cards', { token })).json<{ id: string }[]>();
  return test.call('DELETE', '/credit-cards', { token, body: { cardId: card?.id } });
}

describe('BI-6: after the reminder, an email names the new amount', () => {
  it('when a custom plan is planned for the next period', async () => {
    const customer = await test.addSubscriber();
    const planId = await custom.create(customer, { interval: 'annual', amount: 48_600 });
    const { periodEnd } = await test.subscriptionOf(customer);
    await sweepAt(addDays(periodEnd, -2));
    await custom.plan(await test.renewToken(customer), planId, 'annual');
    const texts = await textsTo(customer);
    expect(texts.filter((text) => text.includes('€607.50'))).toEqual([
      expect.stringContaining('The plan for the next period changed. Our last email named €56.25.'),
    ]);
    await sweepAt(periodEnd);
    expect((await test.invoicesOf(customer)).at(-1)?.total).toBe(60_750);
  });

  it('when a planned custom plan is undone', async () => {
    const customer = await test.addSubscriber();
    await custom.plan(customer, await custom.create(customer, { amount: 1_000 }));
    const { periodEnd } = await test.subscriptionOf(customer);
    await sweepAt(addDays(periodEnd, -2));
    const announced = (await textsTo(customer)).length;
    const kept = await test.pay('PUT', '/subscriptions', await test.renewToken(customer), { keepsPlan: true });
    expect(kept.statusCode).toBe(200);
    expect((await textsTo(customer)).slice(announced)).toContainEqual(expect.stringContaining('named €12.50'));
    await sweepAt(periodEnd);
    expect((await test.invoicesOf(customer)).at(-1)?.total).toBe(5_625);
  });
});

it('an announced price of a plan is not shown once another plan is planned, which starts before it applies', async () => {
  const customer = await test.addSubscriber();
  const sold = { planId: planIds.contour, validFrom: test.clock.now() };
  await sellPlanVersion(test.database, sold, () => ({ eur: 9_900 }));
  await announceVersions(test.deps);
  const read = async () =>
    (await test.call('GET', '/subscriptions', { token: customer.token })).json<{
      subscription: { nextPrice: unknown };
    }>().subscription;
  expect((await read()).nextPrice).not.toBeNull();
  await custom.plan(customer, await custom.create(customer, { amount: 1_000 }));
  expect((await read()).nextPrice).toBeNull();
});

describe('BI-7: a custom plan that costs nothing', () => {
  it('BI-7: a custom plan that costs nothing is not ended by the deletion of the only card while it is planned', async () => {
    const customer = await test.addSubscriber();
    await custom.plan(customer, await custom.create(customer, { amount: 0 }));
    expect((await deleteCard(customer)).statusCode).toBe(200);
    await sweepAt((await test.subscriptionOf(customer)).periodEnd);
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active', price: 0, autoRenewal: true });
  });
});

describe('the offer of a custom plan', () => {
  it('says that the present plan has to end before, if that is paid in another currency', async () => {
    const customer = await test.addSubscriber('contour', { currency: 'usd' });
    await custom.create(customer);
    expect(await textsTo(customer)).toContainEqual(
      expect.stringContaining('once your present plan has ended, because that one is paid in a different currency'),
    );
  });

  it('names the first day, too, if the present plan has to end before', async () => {
    const customer = await test.addSubscriber('contour', { currency: 'usd' });
    await custom.create(customer, { startsOn: '2099-01-01' });
    expect(await textsTo(customer)).toContainEqual(
      expect.stringContaining('You can choose it from 01 Jan 2099 on, and not before your present plan has ended'),
    );
  });

  it('says that the payment that is due comes first, and leads to no review', async () => {
    const customer = await test.addSubscriber('contour', { behavior: 'declines_renewals' });
    await sweepAt((await test.subscriptionOf(customer)).periodEnd);
    await custom.create(customer);
    const { text } = await test.mailbox.last(customer.email, 'custom-plan');
    expect(text).toContain('A payment for your present plan is due. Once it is paid, you can choose this plan.');
    expect(text).not.toContain('?plan=');
  });

  it('BI-26: reaches an owner who is suspended', async () => {
    const customer = await test.addCustomer();
    const suspended = await custom.byStaff('PUT', `/suspend/${customer.email}`, { reason: 'Unpaid' });
    expect(suspended.statusCode).toBe(200);
    await custom.create(customer);
    expect(await textsTo(customer)).toContainEqual(expect.stringContaining('It costs €300.00 per month'));
  });
});

describe('a custom plan', () => {
  it('a custom plan is listed by its price among others of the organization', async () => {
    const customer = await test.addCustomer();
    for (const amount of [50_000, 10_000, 40_000, 20_000]) await custom.create(customer, { amount });
    await custom.create(customer, { amount: 360_000, interval: 'annual' });
    type Listed = { kind: string; prices: { perMonth: { amount: number } }[] };
    const { plans } = (await test.call('GET', '/pricing-plans?currency=eur', { token: customer.token })).json<{
      plans: Listed[];
    }>();
    const own = plans.filter(({ kind }) => kind === 'custom');
    expect(own.map(({ prices }) => prices[0]?.perMonth.amount)).toEqual([10_000, 20_000, 30_000, 40_000, 50_000]);
  });

  it('a custom plan has limits that stay exact with every add-on', async () => {
    const customer = await test.addCustomer();
    const quotas = (limit: number) => ({ quotas: [{ category: 'landscape-generation', limit }] });
    expect((await custom.send(customer, quotas(quotaLimitMax))).statusCode).toBe(201);
    expect((await custom.send(customer, quotas(quotaLimitMax + 1))).statusCode).toBe(400);
  });

  it('of an organization that is being closed is rejected with 404', async () => {
    const customer = await test.addCustomer();
    let answer: ReturnType<typeof custom.send> | undefined;
    await test.database.transaction(async (transaction) => {
      await removeOrganization(transaction, customer.organizationId);
      answer = custom.send(customer);
      await until(() => isWaitingForLock(test.database));
    });
    expect((await answer)?.statusCode).toBe(404);
  });
});
