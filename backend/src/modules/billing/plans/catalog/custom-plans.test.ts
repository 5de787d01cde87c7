import type { BodyInput, ResponseOf } from '@app/api-client/contract/endpoint';
import type { createCustomPlan, listPricingPlans } from '@app/api-client/contract/billing/pricing-plans';
import { dayMs } from '@app/api-client/rules/values/durations';
import { planPriceMax } from '@app/api-client/rules/billing/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberCalls, readRejection, type Member } from '@/backend/modules/access/members/testing/member-calls';
import { removeOrganization } from '@/backend/modules/organization/organization';
import { currentPlanVersion, planIds, changeSubscription } from '@/backend/modules/organization/subscriptions';
import { sellPlanVersion } from '@/backend/modules/organization/subscriptions/testing/sell-plan-version';
import { quoteCalls } from '@/backend/modules/billing/quotes/testing/quote-calls';

const test = fileFixture(createAccountTestApp);
let members: ReturnType<typeof memberCalls>;
let calls: ReturnType<typeof quoteCalls>;
let staff: Member;
beforeAll(async () => {
  [members, calls] = [memberCalls(test), quoteCalls(test)];
  staff = await members.enter(await test.addUser({ isStaff: true }));
});

type Order = BodyInput<typeof createCustomPlan>;
type Plan = ResponseOf<typeof createCustomPlan>;
let number = 0;
const owner = () => members.owner(`Custom ${(number += 1)}`);
const today = () => test.clock.now().toISOString().slice(0, 10);
const create = (organizationId: string, order: Partial<Order> = {}, by: Member = staff) =>
  test.call('POST', '/pricing-plans/create-custom-plan', {
    token: by.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      ...{ organizationId, name: 'Sample Atlas', interval: 'annual', price: { amount: 900_000, currency: 'eur' } },
      ...{ quotas: [{ category: 'storage', limit: null }], startsOn: today(), ...order },
    },
  });
async function created(organizationId: string, order?: Partial<Order>): Promise<Plan> {
  const response = await create(organizationId, order);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<Plan>();
}
const list = async (by?: Member) =>
  (await test.call('GET', '/pricing-plans', { token: by?.token })).json<ResponseOf<typeof listPricingPlans>>().plans;

describe('a custom plan', () => {
  it('a custom plan has the agreed price and limits, and otherwise the limits of the largest self-service plan', async () => {
    const plan = await created((await owner()).organizationId);
    const summit = (await list()).find(({ id }) => id === planIds.summit);
    expect(plan).toMatchObject({
      kind: 'custom',
      name: 'Sample Atlas',
      position: 4,
      prices: [{ interval: 'annual', price: { amount: 900_000, currency: 'eur' }, perMonth: { amount: 75_000 } }],
    });
    expect(plan.quotas).toEqual(
      summit?.quotas.map((quota) => (quota.category === 'storage' ? { ...quota, limit: null } : quota)),
    );
  });

  it('a custom plan has a price of at most 750,000, which can be quoted, and which the database checks, too', async () => {
    const ada = await owner();
    const { id: planId } = await created(ada.organizationId, { price: { amount: planPriceMax, currency: 'eur' } });
    expect(await calls.quote(ada, { planId })).toMatchObject({ lines: [{ amount: { amount: planPriceMax } }] });
    for (const amount of [planPriceMax + 1, Number.MAX_SAFE_INTEGER])
      expect(readRejection(await create(ada.organizationId, { price: { amount, currency: 'eur' } }))).toEqual([
        ...[400, 'error_validation'],
      ]);
    const sold = { planId: planIds.contour, validFrom: test.clock.now() };
    const tooDear = sellPlanVersion(test.database, sold, () => ({ eur: planPriceMax + 1 }));
    await expect(tooDear).rejects.toMatchObject({ cause: { constraint: 'plan_versions_prices' } });
  });

  it('a custom plan is offered to the admins of its organization by email, with its price and the day from which it can be chosen', async () => {
    const ada = await owner();
    const { id } = await created(ada.organizationId);
    await created(ada.organizationId, { interval: 'monthly', startsOn: '2026-12-01', name: 'Sample Globe' });
    const offersTo = async ({ email }: Member) =>
      (await test.mailbox.emails(email)).filter(({ kind }) => kind === 'custom-plan');
    const offers = await offersTo(ada);
    expect(offers.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^A custom plan for Custom \d+: Sample Atlas$/),
      expect.stringMatching(/^A custom plan for Custom \d+: Sample Globe$/),
    ]);
    const [now, later] = offers.map(({ text }) => text);
    expect(now).toContain('It costs €9,000.00 per year, excluding tax');
    expect(now).toContain('You can choose it now.');
    expect(now).toContain(`/subscription/options?plan=${id}&interval=annual&currency=eur`);
    expect(later).toContain('It costs €9,000.00 per month, excluding tax');
    expect(later).toContain('You can choose it from 01 Dec 2026 on.');
    expect(await offersTo(staff)).toEqual([]);
  });

  it('a custom plan is listed for its organization only, in its own currency', async () => {
    const [ada, grace] = [await owner(), await owner()];
    const plan = await created(ada.organizationId);
    expect((await list(ada)).at(-1)).toEqual(plan);
    for (const others of [await list(grace), await list(staff), await list()])
      expect(others.map(({ id }) => id)).not.toContain(plan.id);
  });

  it('a custom plan is quoted for its organization, and like an unknown plan for others and new customers', async () => {
    const [ada, grace] = [await owner(), await owner()];
    const { id: planId } = await created(ada.organizationId);
    const quote = await calls.quote(ada, { planId });
    expect(quote).toMatchObject({ interval: 'annual', lines: [{ amount: { amount: 900_000, currency: 'eur' } }] });
    const [foreign, unknown] = [
      await calls.request(grace, { planId }),
      await calls.request(grace, { planId: test.deps.ids.uuid() }),
    ];
    expect(readRejection(foreign)).toEqual([400, 'error_plan_unavailable']);
    expect(readRejection(unknown)).toEqual(readRejection(foreign));
    const body = { planId, interval: 'annual', currency: 'eur' };
    expect(readRejection(await test.call('POST', '/checkout/price', { body }))).toEqual(readRejection(foreign));
  });

  it.each([
    ['2026-03-14', 'day_passed'],
    ['0001-01-01', 'date'],
  ])('a custom plan is rejected with the first day %s', async (startsOn, code) => {
    const { organizationId } = await owner();
    const rejected = await create(organizationId, { startsOn });
    expect(rejected.json()).toMatchObject({ code: 'error_validation', fields: { startsOn: { code } } });
  });

  it('a custom plan can be bought from its first day on', async () => {
    const ada = await owner();
    const { id: planId } = await created(ada.organizationId, { startsOn: '2026-03-16' });
    expect(readRejection(await calls.request(ada, { planId }))).toEqual([400, 'error_plan_unavailable']);
    test.clock.advance(dayMs);
    expect((await calls.quote(ada, { planId })).planId).toBe(planId);
    staff = await members.enter(staff);
  });

  it('a custom plan is erased with its organization, even while it is in use and quoted', async () => {
    const { organizationId, ...ada } = await owner();
    const { id: planId } = await created(organizationId);
    await calls.quote({ organizationId, ...ada }, { planId });
    const version = await currentPlanVersion(test.database, planId, test.clock.now());
    await test.database.transaction(async (transaction) => {
      await changeSubscription(transaction, organizationId, { planVersionId: version?.versionId });
      await removeOrganization(transaction, organizationId);
    });
    expect(await currentPlanVersion(test.database, planId, test.clock.now())).toBeUndefined();
  });

  it('M2: a custom plan is recorded with the staff user for the operator, and without them for the organization', async () => {
    const ada = await owner();
    const { id: detail } = await created(ada.organizationId);
    expect((await members.findEvents(staff)).at(-1)).toMatchObject({ kind: 'custom_plan_created', detail });
    expect((await members.auditLog(ada, '?limit=1')).items[0]).toMatchObject({
      action: 'custom_plan_created',
      actorId: null,
      detail: {},
    });
  });

  it('a custom plan is rejected with 404 for an unknown organization, and with 400 for a category that occurs twice', async () => {
    expect(readRejection(await create(test.deps.ids.uuid()))).toEqual([404, 'error_not_found']);
    const quotas: Order['quotas'] = [
      { category: 'storage', limit: 1 },
      { category: 'storage', limit: 2 },
    ];
    expect((await create((await owner()).organizationId, { quotas })).statusCode).toBe(400);
  });
});
