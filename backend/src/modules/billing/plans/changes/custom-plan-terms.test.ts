import { addDays } from '@app/api-client/rules/values/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { idempotencyKeys } from '@/backend/db/schema/idempotency-keys';
import { memberCalls, readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { createPromoCode } from '@/backend/modules/billing/quotes';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';
import { customPlanCalls } from './testing/custom-plan-calls';
import { createPlanTestApp, type Customer } from './testing/plan-test-app';

const test = fileFixture(createPlanTestApp);
let custom: Awaited<ReturnType<typeof customPlanCalls>>;
beforeAll(async () => {
  custom = await customPlanCalls(test);
});

type Listed = { id: string; kind: string };
const ownPlans = async ({ token }: Pick<Customer, 'token'>): Promise<string[]> => {
  const { plans } = (await test.call('GET', '/pricing-plans?currency=eur', { token })).json<{ plans: Listed[] }>();
  return plans.filter(({ kind }) => kind === 'custom').map(({ id }) => id);
};
const sweepAt = async (time: Date) => {
  test.moveTo(time);
  await advanceSubscriptions(test.deps);
};

describe('a custom plan', () => {
  it('a custom plan is created once, however often the request is repeated with its key', async () => {
    const customer = await test.addCustomer();
    const key = crypto.randomUUID();
    const [first, second] = [await custom.send(customer, {}, key), await custom.send(customer, {}, key)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await ownPlans(customer)).toEqual([first.json<Listed>().id]);
  });

  it('a custom plan is created once, also if the process was killed before the answer was stored', async () => {
    const customer = await test.addCustomer();
    const key = crypto.randomUUID();
    const first = await custom.send(customer, {}, key);
    await test.database.delete(idempotencyKeys);
    expect((await custom.send(customer, {}, key)).json()).toEqual(first.json());
    expect(await ownPlans(customer)).toEqual([first.json<Listed>().id]);
  });

  it('a custom plan is seen by the admins of its organization, and not by its teammates and guests', async () => {
    const customer = await test.addCustomer();
    const planId = await custom.create(customer);
    expect(await ownPlans(customer)).toEqual([planId]);
    for (const role of ['teammate', 'guest'] as const) {
      const member = await memberCalls(test).enter(await test.addUser({ memberOf: customer, role }));
      expect(await ownPlans(member), role).toEqual([]);
    }
  });

  it('a custom plan is quoted at the interval that it is sold at, although the running plan has another one', async () => {
    const customer = await test.addSubscriber();
    const planId = await custom.create(customer, { interval: 'annual', amount: 900_000 });
    expect((await custom.quote(customer, planId)).json()).toMatchObject({ interval: 'annual' });
  });

  it('BI-13: a custom plan has no discount by a code that names no plan, because its price was agreed', async () => {
    const customer = await test.addCustomer();
    const planId = await custom.create(customer);
    const terms = { kind: 'percent', basisPoints: 2_500 } as const;
    await createPromoCode(test.deps, { ...terms, code: 'ANY-PLAN' });
    await createPromoCode(test.deps, { ...terms, code: 'THIS-PLAN', planId });
    const quoteWith = (promoCode: string) => custom.quote(customer, planId, { promoCode });
    expect(readRejection(await quoteWith('ANY-PLAN'))).toEqual([400, 'error_promo_invalid']);
    expect((await quoteWith('THIS-PLAN')).json()).toMatchObject({ totalDueNow: { amount: 28_125 } });
  });

  it('BI-13: pauses the discount that the customer has on public plans', async () => {
    const customer = await test.addCustomer();
    await createPromoCode(test.deps, { kind: 'percent', basisPoints: 5_000, code: 'HALF', periods: null });
    await test.buyPlan(customer, 'contour', { promoCode: 'HALF' });
    const planId = await custom.create(customer);
    const { renewals } = (await custom.quote(customer, planId)).json<{ renewals: { amount: object }[] }>();
    expect(renewals.map(({ amount }) => amount)).toEqual([{ amount: 37_500, currency: 'eur' }]);
  });
});

describe('BI-6: the change to a yearly plan', () => {
  it('BI-6: the change to a yearly plan is announced seven days before, although the running plan is paid monthly', async () => {
    const customer = await test.addSubscriber();
    await custom.plan(customer, await custom.create(customer, { interval: 'annual', amount: 48_600 }), 'annual');
    const { periodEnd } = await test.subscriptionOf(customer);
    const announced = async () =>
      (await test.mailbox.emails(customer.email)).filter(({ kind }) => kind === 'upcoming-renewal');
    await sweepAt(new Date(addDays(periodEnd, -7).getTime() - 1));
    expect(await announced()).toEqual([]);
    await sweepAt(addDays(periodEnd, -7));
    expect(await announced()).toMatchObject([
      {
        subject: expect.stringMatching(/^The .+ plan of Ada Sample starts on /),
        text: expect.stringContaining('€607.50'),
      },
    ]);
  });
});

describe('BI-7: a custom plan that costs nothing', () => {
  it('BI-7: a custom plan that costs nothing is bought without a card', async () => {
    const customer = await test.addCustomer();
    const planId = await custom.create(customer, { amount: 0 });
    const { id: quoteId } = (await custom.quote(customer, planId)).json<{ id: string }>();
    const bought = await test.pay('POST', '/subscriptions', customer, { quoteId, recurringChargeAccepted: true });
    expect(bought.statusCode, bought.body).toBe(201);
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active', price: 0, autoRenewal: true });
  });

  it('BI-7: a custom plan that costs nothing is ordered for the end of the trial without a card, and starts then', async () => {
    const customer = await test.addCustomer();
    const planId = await custom.create(customer, { amount: 0 });
    const { id: quoteId } = (await custom.quote(customer, planId, { start: 'trial_end' })).json<{ id: string }>();
    const ordered = await test.pay('POST', '/subscriptions', customer, { quoteId, recurringChargeAccepted: true });
    expect(ordered.statusCode, ordered.body).toBe(201);
    const [confirmation] = (await test.mailbox.emails(customer.email)).filter(({ kind }) => kind === 'plan-ordered');
    expect(confirmation?.text).toContain('The plan costs nothing.');
    await sweepAt((await test.subscriptionOf(customer)).periodEnd);
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active', price: 0 });
  });

  it('asks for a card nevertheless if only a code makes it free for a while', async () => {
    const customer = await test.addCustomer();
    const code = 'FIRST-FREE';
    await createPromoCode(test.deps, { kind: 'percent', basisPoints: 10_000, code, periods: 1 });
    const { id: quoteId } = await test.quote(customer, 'contour', { interval: 'monthly', promoCode: code });
    const bought = await test.pay('POST', '/subscriptions', customer, { quoteId, recurringChargeAccepted: true });
    expect(readRejection(bought)).toEqual([400, 'error_payment_method_missing']);
  });
});

describe('a withdrawn custom plan', () => {
  it('a withdrawn custom plan can no longer be seen, quoted or bought, also with an earlier quote', async () => {
    const customer = await test.addCustomer();
    const planId = await custom.create(customer, { amount: 0 });
    const { id: quoteId } = (await custom.quote(customer, planId)).json<{ id: string }>();
    expect((await custom.withdraw(planId)).json()).toEqual({ id: planId });
    expect(await ownPlans(customer)).toEqual([]);
    expect(readRejection(await custom.quote(customer, planId))).toEqual([400, 'error_plan_unavailable']);
    const bought = await test.pay('POST', '/subscriptions', customer, { quoteId, recurringChargeAccepted: true });
    expect(readRejection(bought)).toEqual([400, 'error_plan_unavailable']);
  });

  it('goes on for a customer who has it, and starts for one who planned it', async () => {
    const customer = await test.addSubscriber();
    const planId = await custom.create(customer, { amount: 1_000 });
    await custom.plan(customer, planId);
    await custom.withdraw(planId);
    for (const _renewal of ['start', 'renewal']) {
      await sweepAt((await test.subscriptionOf(customer)).periodEnd);
      expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active', price: 1_000 });
    }
  });

  it('a withdrawn custom plan is withdrawn once, and recorded for the operator and in the audit log', async () => {
    const customer = await test.addCustomer();
    const planId = await custom.create(customer);
    test.clock.advance(1);
    for (const _again of [1, 2]) expect((await custom.withdraw(planId)).statusCode).toBe(200);
    const { items } = (await custom.byStaff('GET', '/staff/actions')).json<{ items: object[] }>();
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'custom_plan_withdrawn', detail: planId },
      { action: 'custom_plan_created', detail: planId },
    ]);
    const { items: audit } = await memberCalls(test).auditLog(customer, '?limit=2');
    expect(audit.map(({ action }) => action)).toEqual(['custom_plan_withdrawn', 'custom_plan_created']);
  });

  it('a withdrawn custom plan is unknown if it is a public plan or none', async () => {
    const { plans } = (await test.call('GET', '/pricing-plans')).json<{ plans: Listed[] }>();
    for (const planId of [...plans.map(({ id }) => id), crypto.randomUUID()])
      expect(readRejection(await custom.withdraw(planId))).toEqual([404, 'error_not_found']);
  });
});

it('support sees the custom plans that an organization can choose, those that start later included', async () => {
  const customer = await test.addCustomer();
  const [kept, withdrawn] = [await custom.create(customer), await custom.create(customer)];
  await custom.withdraw(withdrawn);
  const account = await custom.byStaff('POST', '/staff/accounts/lookup', { email: customer.email });
  expect(account.json()).toMatchObject({
    customPlans: [
      {
        ...{ id: kept, name: 'Atlas', interval: 'monthly', price: { amount: 30_000, currency: 'eur' } },
        startsAt: `${test.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`,
      },
    ],
  });
});
