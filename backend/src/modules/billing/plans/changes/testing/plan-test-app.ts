import type { Money } from '@app/api-client/contract/fields/money';
import type { BillingInterval } from '@app/api-client/rules/values/dates';
import type { Currency } from '@app/api-client/rules/billing/money';
import { asc, eq } from 'drizzle-orm';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { outbox } from '@/backend/db/schema/outbox';
import { planIds, findSubscription } from '@/backend/modules/organization/subscriptions';
import { createPurchaseTestApp } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { subscriptionPeriods } from '@/backend/db/schema/billing/subscriptions';
import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import type { TestOptions } from '@/backend/testing/create-test-deps';

type Plan = keyof typeof planIds;
type Terms = { interval?: BillingInterval; currency?: Currency; promoCode?: string };
export type Customer = { id: string; email: string; token: string; organizationId: string };

/** The application with what tests of plans need: customers, quotes, and the calls that change a plan. */
export async function createPlanTestApp(options: TestOptions = {}) {
  const test = await createPurchaseTestApp(options);
  const { database, clock } = test;

  const addCustomer = async (): Promise<Customer> => {
    const buyer = await test.addBuyer();
    return { ...buyer, token: (await test.logIn(buyer)).accessToken };
  };
  /** Shown totals of a test's quotes, by their ids. */
  const shownTotals = new Map<string, Money>();
  const showQuote = (quoted: { id: string; totalDueNow: Money }) => void shownTotals.set(quoted.id, quoted.totalDueNow);
  /** A call with a new Idempotency-Key. As a page does, it sends with a quote the total that was shown. */
  const pay = (
    method: 'POST' | 'PUT',
    path: string,
    { token }: Pick<Customer, 'token'>,
    body: object,
    key: string = crypto.randomUUID(),
  ) => {
    const shownTotal = 'quoteId' in body && shownTotals.get(String(body.quoteId));
    const shown = shownTotal ? { shownTotal, ...body } : body;
    return test.call(method, path, { token, body: shown, headers: { 'idempotency-key': key } });
  };
  /** Renews the access token, because tests move the clock by months. */
  const renewToken = async (customer: Customer): Promise<Customer> => ({
    ...customer,
    token: (await test.logIn({ email: customer.email, password: 'Otters-paint 7 fences' })).accessToken,
  });

  const quote = async ({ token }: Pick<Customer, 'token'>, plan: Plan, terms: Terms = {}) => {
    const query = new URLSearchParams({ nextPlanId: planIds[plan], ...terms }).toString();
    const answer = await test.call('GET', `/subscriptions/upgrade-cost?${query}`, { token });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const quoted = answer.json<{
      id: string;
      totalDueNow: Money;
      renewals: { from: string; amount: { amount: number; currency: string } }[];
    }>();
    showQuote(quoted);
    return quoted;
  };

  /** Buys a plan with a new card. @returns The response. */
  const buyPlan = async (
    customer: Customer,
    plan: Plan = 'contour',
    { behavior = 'succeeds', ...terms }: Terms & { behavior?: CardBehavior } = {},
  ) => {
    const { id: quoteId } = await quote(customer, plan, { interval: 'monthly', currency: 'eur', ...terms });
    const paymentToken = await test.createToken(behavior);
    return pay('POST', '/subscriptions', customer, { quoteId, paymentToken, recurringChargeAccepted: true });
  };

  /** Adds a customer with a paid plan, by default Contour, paid monthly in euros. */
  const addSubscriber = async (
    plan: Plan = 'contour',
    terms: Terms & { behavior?: CardBehavior } = {},
  ): Promise<Customer> => {
    const customer = await addCustomer();
    const answer = await buyPlan(customer, plan, terms);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return customer;
  };

  const subscriptionOf = async ({ organizationId }: Pick<Customer, 'organizationId'>) => {
    const subscription = await findSubscription(database, organizationId);
    if (!subscription) throw new Error('No subscription');
    return subscription;
  };
  const invoicesOf = ({ organizationId }: Pick<Customer, 'organizationId'>) =>
    database
      .select()
      .from(invoices)
      .where(eq(invoices.organizationId, organizationId))
      .orderBy(asc(invoices.year), asc(invoices.number));
  const periodsOf = ({ organizationId }: Pick<Customer, 'organizationId'>) =>
    database
      .select()
      .from(subscriptionPeriods)
      .where(eq(subscriptionPeriods.organizationId, organizationId))
      .orderBy(asc(subscriptionPeriods.startedAt));
  /** The subjects of the emails to a user, oldest first. */
  const subjectsTo = async ({ email }: Pick<Customer, 'email'>): Promise<string[]> => {
    const rows = await database.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(asc(outbox.createdAt));
    return rows.map(({ subject }) => subject);
  };
  const moveTo = (time: Date) => clock.set(time);

  return {
    ...{ ...test, addCustomer, renewToken, pay, quote, showQuote, buyPlan, addSubscriber },
    ...{ subscriptionOf, invoicesOf, periodsOf, subjectsTo, moveTo },
  };
}

export type PlanTestApp = Awaited<ReturnType<typeof createPlanTestApp>>;
