import { eq } from 'drizzle-orm';
import { paymentEvents, purchases } from '@/backend/db/schema/billing/purchases';
import { localPaymentCards } from '@/backend/db/schema/payment-simulator';
import { createPaymentSimulator } from '@/backend/local/payment-simulator/payment-simulator';
import { addOpenInvoice } from '@/backend/modules/access/organization-closing/testing/add-paid-assets';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { createPromoCode } from '@/backend/modules/billing/quotes';
import { reserveCredits } from '@/backend/modules/billing/wallet';
import type { DeletionApp } from './deletion-app';

type Owner = { id: string; token: string; organizationId: string };
type Billing = { recipient: string; street: string; vatNumber: string; billingEmail: string; cardHolder: string };

const promoCode = 'HERON-25';
/** 10 landscapes, paid once. */
const addOnPackageId = '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0401';
/** 500 credits. */
const walletPackageId = 'eb140d8b-f0f2-4988-a7d0-28dded283f2d';

/** Calls the API with a new Idempotency-Key. @throws {Error} Unless it succeeds. */
async function call<T>(test: DeletionApp, method: 'GET' | 'POST', path: string, token: string, body?: object) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await test.call(method, path, { token, headers, ...(body && { body }) });
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

/** @returns A token of a card, as the provider's field in the browser creates it. */
async function createCardToken({ database, deps, clock }: DeletionApp, holderName: string): Promise<string> {
  const card = { brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2029, behavior: 'succeeds' } as const;
  const id = deps.ids.uuid();
  await database.insert(localPaymentCards).values({ ...card, id, holderName, createdAt: clock.now() });
  return id;
}

/** Asks for the price of a plan. @returns The id of the quote. */
type Quote = { id: string; totalDueNow: object };

/** @returns The quote as a purchase sends it. */
async function askForPrice(test: DeletionApp, token: string, plan: keyof typeof planIds, code?: string) {
  const terms = { nextPlanId: planIds[plan], interval: 'monthly', currency: 'eur', ...(code && { promoCode: code }) };
  const path = `/subscriptions/upgrade-cost?${new URLSearchParams(terms).toString()}`;
  const { id: quoteId, totalDueNow: shownTotal } = await call<Quote>(test, 'GET', path, token);
  return { quoteId, shownTotal };
}

/** Writes what the payment provider reports about a charge. */
async function reportCharge({ database, clock }: DeletionApp, { organizationId }: Owner): Promise<void> {
  const now = clock.now();
  const [charge] = await database.select().from(purchases).where(eq(purchases.organizationId, organizationId));
  if (!charge) throw new Error('The canary user has bought nothing');
  const { chargeId, id: purchaseId } = charge;
  const event = { id: 'canary-event', type: 'charge.succeeded', occurredAt: now, receivedAt: now };
  await database.insert(paymentEvents).values({ ...event, chargeId, purchaseId });
}

/**
 * Does everything an owner can do with billing: billing details, a card, a plan with a promo code, an add-on, credits and
 * their reservation, usage, an unpaid invoice, and a quote. Adds the payment simulator, which only local mode has.
 */
export async function runBilling(test: DeletionApp, owner: Owner, billing: Billing): Promise<void> {
  const { database, deps } = test;
  const { id: userId, token, organizationId } = owner;
  Object.assign(deps, { payments: createPaymentSimulator(deps) });
  await createPromoCode(deps, { kind: 'percent', basisPoints: 2_500, periods: 3, code: promoCode });
  await call(test, 'POST', '/billing', token, {
    ...{ billingType: 'Business', companyName: billing.recipient, addressLine1: billing.street, city: 'Lund' },
    ...{ postalCode: '222 22', country: 'SE', vatNumber: billing.vatNumber, billingEmail: billing.billingEmail },
  });
  await call(test, 'POST', '/subscriptions', token, {
    ...(await askForPrice(test, token, 'contour', promoCode)),
    recurringChargeAccepted: true,
    paymentToken: await createCardToken(test, billing.cardHolder),
  });
  const shown = (amount: number) => ({ quantity: 1, shownTotal: { amount, currency: 'eur' } });
  await call(test, 'POST', '/addon-packages/purchase', token, { packageId: addOnPackageId, ...shown(1_750) });
  await call(test, 'POST', '/customer-credits/credits', token, { walletPackageId, ...shown(5_625) });
  const activity = { activityId: deps.ids.uuid(), category: 'research-agent-tasks', amount: 1 };
  await call(test, 'POST', '/resource/recordActivity', token, activity);
  const run = { id: deps.ids.uuid(), organizationId, activity: 'workflow-run', credits: 20, userId } as const;
  await database.transaction((transaction) => reserveCredits(transaction, deps, run));
  await addOpenInvoice(test, organizationId);
  await reportCharge(test, owner);
  await askForPrice(test, token, 'summit');
}
