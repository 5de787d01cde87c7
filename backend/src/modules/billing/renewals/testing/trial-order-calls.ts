import type { Money } from '@app/api-client/contract/fields/money';
import { planIds } from '@/backend/modules/organization/subscriptions';
import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import type { Customer, PlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';

export type TrialOrder = {
  plan?: keyof typeof planIds;
  interval?: 'monthly' | 'annual';
  currency?: 'usd' | 'eur' | 'gpb';
  promoCode?: string;
  behavior?: CardBehavior;
  /** When the trial ends, by default. */
  start?: 'now' | 'trial_end';
};

type OrderQuote = {
  id: string;
  startsAt: string;
  lines: unknown[];
  totalDueNow: Money;
  renewals: { from: string; amount: { amount: number; currency: string } }[];
};

/** The calls with which a customer on a trial orders a plan that starts when the trial ends. */
export function trialOrderCalls(test: PlanTestApp) {
  const requestQuote = ({ token }: Customer, { plan = 'contour', behavior, ...terms }: TrialOrder = {}) => {
    const asked = { nextPlanId: planIds[plan], interval: 'monthly', currency: 'eur', start: 'trial_end', ...terms };
    return test.call('GET', `/subscriptions/upgrade-cost?${new URLSearchParams(asked).toString()}`, { token });
  };
  const quote = async (customer: Customer, order: TrialOrder = {}): Promise<OrderQuote> => {
    const answer = await requestQuote(customer, order);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const quoted = answer.json<OrderQuote>();
    test.showQuote(quoted);
    return quoted;
  };
  /** Orders a plan with a new card. @returns The response. */
  const order = async (customer: Customer, terms: TrialOrder = {}) => {
    const { id: quoteId } = await quote(customer, terms);
    const paymentToken = await test.createToken(terms.behavior);
    return test.pay('POST', '/subscriptions', customer, { quoteId, paymentToken, recurringChargeAccepted: true });
  };
  /** Adds a customer on a trial who has ordered a plan, by default Contour, monthly in euros. */
  const addOrderer = async (terms: TrialOrder = {}): Promise<Customer> => {
    const customer = await test.addCustomer();
    const answer = await order(customer, terms);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return customer;
  };
  const read = async (customer: Customer) => {
    const { token } = await test.renewToken(customer);
    return (await test.call('GET', '/subscriptions', { token })).json().subscription;
  };
  return { requestQuote, quote, order, addOrderer, read };
}
