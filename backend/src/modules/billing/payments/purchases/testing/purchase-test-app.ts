import { count, eq } from 'drizzle-orm';
import { consequences } from '@/backend/compose-consequences';
import type { PricedDocument } from '@/backend/db/schema/billing/priced-document';
import { localPayments, type CardBehavior } from '@/backend/db/schema/payment-simulator';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { purchases } from '@/backend/db/schema/billing/purchases';
import type { Deps } from '@/backend/deps';
import { testCards } from '@/backend/local/payment-simulator/test-cards';
import { createAccountTestApp, type TestUser } from '@/backend/modules/access/account/testing/account-test-app';
import { addBillingDetails } from '@/backend/modules/billing/billing-details/testing/add-billing-details';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { issueInvoice } from '@/backend/modules/billing/invoices';
import type { PaymentGateway } from '@/backend/ports/payment-gateway';
import type { TestOptions } from '@/backend/testing/create-test-deps';
import type { Effect, PurchaseRequest } from '../purchase-request';

/** A price of 49.00 without tax. */
const document: PricedDocument = {
  lines: [
    {
      kind: 'add_on',
      description: 'Storage',
      quantity: 1,
      unitPrice: 4_900,
      amount: 4_900,
      periodStart: null,
      periodEnd: null,
    },
  ],
  subtotal: 4_900,
  taxBasisPoints: 0,
  taxNote: 'outside_scope',
  tax: 0,
  total: 4_900,
};

/** Where a process is killed: before or after a request to the payment provider. */
export type CrashPoint = {
  method: 'charge' | 'refund' | 'deleteCard';
  at: 'before' | 'after';
};

/** The process was killed: nothing of it runs any longer. */
class Killed extends Error {}

/** Dependencies of a process that is killed at a point. @param error Thrown in place of an answer. */
export function killedAt(deps: Deps, { method, at }: CrashPoint, error: Error = new Killed()): Deps {
  const gateway = deps.payments;
  if (!gateway) throw new Error('No payment provider');
  const run = async (request: never) => {
    if (at === 'after') await (gateway[method] as (request: never) => Promise<unknown>)(request);
    throw error;
  };
  return { ...deps, payments: { ...gateway, [method]: run } as PaymentGateway };
}

/** Issues a paid invoice, so that effects can be counted. */
export const invoicing: Effect = async (
  transaction,
  deps,
  { organizationId, document: priced, currency, cardLabel },
) => {
  const invoice = await issueInvoice(transaction, deps, {
    ...{ organizationId, document: priced, currency, status: 'paid', paidWith: cardLabel },
  });
  return { invoiceId: invoice.id, resultId: null };
};

/** Dependencies in which purchases of add-ons only issue an invoice. */
export const invoicingAddOns: Pick<Deps, 'consequences'> = {
  consequences: { ...consequences, paid: { ...consequences.paid, add_on: invoicing } },
};

/** The application with what tests of purchases need. */
export async function createPurchaseTestApp(options: TestOptions = {}) {
  const test = await createAccountTestApp(options);
  const { deps, database } = test;

  const createToken = async (behavior: CardBehavior = 'succeeds'): Promise<string> => {
    const number = testCards.find((card) => card.behavior === behavior)?.number;
    const body = { number, cvc: '737', expiry: '04/29', holderName: 'Ada Sample' };
    const answer = await test.call('POST', '/local/payments/cards', { body });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ token: string }>().token;
  };

  /** Answers the bank's request for confirmation as the cardholder. */
  const confirm = async ({ clientSecret }: { clientSecret: string }, isApproved = true): Promise<void> => {
    const answer = await test.call('POST', '/local/payments/confirmations', { body: { clientSecret, isApproved } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };

  const addBuyer = async (): Promise<TestUser & { organizationId: string }> => {
    const user = await test.addUser();
    const { id: organizationId } = await getUserOrganization(database, user.id);
    await addBillingDetails(deps, organizationId);
    return { ...user, organizationId };
  };

  /** A request to buy an add-on for 49.00 with a new card. */
  const requestOf = async (
    { id: userId, organizationId }: { id: string; organizationId: string },
    changes: Partial<PurchaseRequest> = {},
  ): Promise<PurchaseRequest> => ({
    organizationId,
    requestKey: `test:${crypto.randomUUID()}`,
    subject: { kind: 'add_on', packageId: crypto.randomUUID(), quantity: 1 },
    document,
    currency: 'eur',
    card: { token: await createToken() },
    shownTotal: { amount: (changes.document ?? document).total, currency: changes.currency ?? 'eur' },
    userId,
    description: 'Storage',
    ...changes,
  });

  /** Returns the customer's payments in the end, and the effects: one invoice each. */
  const sumUp = async (organizationId: string) => {
    const { amount, refundedAmount, status, kind } = localPayments;
    const charges = await database
      .select({ amount, refundedAmount, status, kind })
      .from(localPayments)
      .where(eq(localPayments.customerId, organizationId));
    const paid = charges.filter((charge) => charge.kind === 'charge' && charge.status === 'succeeded');
    const [issued] = await database
      .select({ n: count() })
      .from(invoices)
      .where(eq(invoices.organizationId, organizationId));
    const rows = await database.select().from(purchases).where(eq(purchases.organizationId, organizationId));
    return {
      paid: paid.reduce((sum, charge) => sum + charge.amount - charge.refundedAmount, 0),
      charges: paid.length,
      invoices: issued?.n ?? 0,
      statuses: rows.map((row) => row.status),
    };
  };

  return { ...test, deps, createToken, confirm, addBuyer, requestOf, sumUp };
}

export type PurchaseTestApp = Awaited<ReturnType<typeof createPurchaseTestApp>>;
