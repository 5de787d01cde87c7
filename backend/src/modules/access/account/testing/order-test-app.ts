import { count, eq } from 'drizzle-orm';
import { billingDetails } from '@/backend/db/schema/billing/billing-details';
import { creditCards } from '@/backend/db/schema/billing/credit-cards';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { localPayments } from '@/backend/db/schema/payment-simulator';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { users } from '@/backend/db/schema/identity/users';
import { createPurchaseTestApp } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { signUpBody } from './sign-up-body';

const planId = 'f04080e6-1c2a-40c0-a3c7-9a63d9e52b29';
export const billing = { billingType: 'Individual', addressLine1: 'Storgatan 1', city: 'Lund', country: 'SE' };

/** 45.00 EUR with 25 % tax. */
export const total = 5_625;

/** Data with which a client lets the cardholder confirm. */
type Asked = { payment: { action: { clientSecret: string }; continuationId: string } };

let addresses = 0;
export const newAddress = () => `buyer-${(addresses += 1)}@acme.example`;

/** The application with what tests of orders of new customers need. */
export async function createOrderTestApp() {
  const test = await createPurchaseTestApp({ connectionsMax: 30 });
  const { database } = test;

  /** The body of a sign-up that orders the monthly plan. */
  async function orderBody(email: string, changes: object = {}) {
    const order = {
      planId,
      interval: 'monthly',
      currency: 'eur',
      paymentToken: await test.createToken(),
      billing,
      shownTotal: { amount: total, currency: 'eur' },
      recurringChargeAccepted: true,
      ...changes,
    };
    return signUpBody({ email, order });
  }

  const send = (body: object, key: string = crypto.randomUUID()) =>
    test.call('POST', '/register', { body, headers: { 'idempotency-key': key } });

  async function findAccount(email: string) {
    const [row] = await database
      .select()
      .from(users)
      .innerJoin(memberships, eq(memberships.userId, users.id))
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .innerJoin(subscriptions, eq(subscriptions.organizationId, organizations.id))
      .innerJoin(billingDetails, eq(billingDetails.organizationId, organizations.id))
      .innerJoin(creditCards, eq(creditCards.organizationId, organizations.id))
      .innerJoin(invoices, eq(invoices.organizationId, organizations.id))
      .where(eq(users.email, email));
    return row;
  }

  const countUsers = async (email: string) =>
    (await database.select({ n: count() }).from(users).where(eq(users.email, email)))[0]?.n;

  /** All that was paid so far, and the orders by status. */
  async function sumUp() {
    const charges = await database.select().from(localPayments).where(eq(localPayments.status, 'succeeded'));
    const paid = charges.filter(({ kind }) => kind === 'charge');
    const rows = await database.select().from(purchases);
    return {
      paid: paid.reduce((sum, { amount, refundedAmount }) => sum + amount - refundedAmount, 0),
      authorized: charges.filter(({ kind }) => kind === 'authorization').length,
      open: rows.filter(({ status }) => ['charging', 'refunding', 'needs_authentication'].includes(status)).length,
    };
  }

  /** Returns the differences that an order makes to the sums. */
  async function changeBy<T>(work: () => Promise<T>) {
    const before = await sumUp();
    const result = await work();
    const after = await sumUp();
    return { result, paid: after.paid - before.paid, authorized: after.authorized - before.authorized };
  }

  /** @returns The payment that the cardholder has to confirm, from a response with 409. */
  const askedBy = (response: { json<T>(): T }) => response.json<Asked>().payment;

  return { ...test, orderBody, send, findAccount, countUsers, sumUpOrders: sumUp, changeBy, askedBy };
}

export type OrderTestApp = Awaited<ReturnType<typeof createOrderTestApp>>;
