import type { BillingInterval } from '@app/api-client/rules/values/dates';
import { memberCalls } from '@/backend/modules/access/members/testing/member-calls';
import type { Customer, PlanTestApp } from './plan-test-app';

export type CustomOrder = {
  interval?: BillingInterval;
  amount?: number;
  quotas?: { category: string; limit: number }[];
  startsOn?: string;
};

/** Custom plans for tests: what staff do with them, and how a customer plans a change to one. */
export async function customPlanCalls(test: PlanTestApp) {
  const members = memberCalls(test);
  let staff = await members.enter(await test.addUser({ isStaff: true }));
  const byStaff = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = {}) => {
    // The clock moves by months, and access tokens work for minutes.
    staff = await members.enter(staff);
    return test.call(method, path, { token: staff.token, body, headers });
  };
  /** Creates a plan in euros. @param key The idempotency key. */
  const send = (
    { organizationId }: Customer,
    {
      interval = 'monthly',
      amount = 30_000,
      quotas = [],
      startsOn = test.clock.now().toISOString().slice(0, 10),
    }: CustomOrder = {},
    key: string = crypto.randomUUID(),
  ) => {
    const price = { amount, currency: 'eur' };
    const body = { organizationId, name: 'Atlas', interval, price, quotas, startsOn };
    return byStaff('POST', '/pricing-plans/create-custom-plan', body, { 'idempotency-key': key });
  };
  return {
    byStaff,
    send,
    /** Creates a plan. @returns Its id. */
    async create(customer: Customer, order?: CustomOrder): Promise<string> {
      const answer = await send(customer, order);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<{ id: string }>().id;
    },
    withdraw: (planId: string) => byStaff('DELETE', `/pricing-plans/custom-plans/${planId}`),
    /** Quotes a custom plan, at the interval that the customer or the plan has unless one is named. */
    async quote({ token }: Customer, nextPlanId: string, query: Record<string, string> = {}) {
      const search = new URLSearchParams({ nextPlanId, currency: 'eur', ...query });
      const answer = await test.call('GET', `/subscriptions/upgrade-cost?${search}`, { token });
      if (answer.statusCode === 200) test.showQuote(answer.json<Parameters<typeof test.showQuote>[0]>());
      return answer;
    },
    /** Plans a change to a custom plan. */
    async plan(customer: Customer, nextPlanId: string, interval: BillingInterval = 'monthly'): Promise<void> {
      const { id: quoteId } = (await this.quote(customer, nextPlanId, { interval })).json<{ id: string }>();
      const changed = await test.pay('PUT', '/subscriptions', customer, { quoteId });
      if (changed.statusCode !== 200) throw new Error(changed.body);
    },
  };
}
