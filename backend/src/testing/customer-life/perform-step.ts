import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Money } from '@app/api-client/contract/fields/money';
import type { getSubscription } from '@app/api-client/contract/billing/subscriptions';
import { eq } from 'drizzle-orm';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import { users } from '@/backend/db/schema/identity/users';
import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import { HttpError } from '@/backend/http/errors/http-error';
import { refundInvoice } from '@/backend/modules/billing/invoices';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { settlePurchase } from '@/backend/modules/billing/payments';
import type { Life } from './customer-life';
import { endOrganization } from './end-organization';
import { addCustomPlan } from './life-offers';
import type { CustomerStep } from './life-steps';

/** The answer to a step: none for one that calls no API. */
export type Answer = { statusCode: number; code: string | undefined } | undefined;
type Of<Kind extends CustomerStep['do']> = Extract<CustomerStep, { do: Kind }>;

const creditsOrder = { walletPackageId: 'eb140d8b-f0f2-4988-a7d0-28dded283f2d', quantity: 1 };
const onceAddOn = '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0401';
const monthlyAddOn = '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0402';

const tokenOf = async ({ app }: Life, card: CardBehavior | undefined) =>
  card === undefined ? {} : { paymentToken: await app.createToken(card) };

/** Codes for a malformed call: it would try nothing, and every equality would hold. */
const malformed = new Set(['error_required_parameter', 'error_validation']);

/**
 * Makes a call, and remembers what the cardholder has to confirm.
 * @throws {Error} If the contract rejects the call.
 */
async function call(life: Life, method: 'POST' | 'PUT' | 'DELETE', path: string, body: object): Promise<Answer> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await life.app.call(method, path, { token: life.customer.token, body, headers });
  if (answer.statusCode < 400) return { statusCode: answer.statusCode, code: undefined };
  const { code, payment } = answer.json<{ code: string; payment?: { action: never; continuationId: string | null } }>();
  if (malformed.has(code)) throw new Error(`${method} ${path}: ${answer.body}`);
  if (payment?.continuationId && method !== 'DELETE')
    life.waiting = { method, path, body, action: payment.action, continuationId: payment.continuationId };
  return { statusCode: answer.statusCode, code };
}

const taxPercents = [25, 19, 0];

/** Buys for the price that is shown: with the tax of the customer's country. */
async function callWithShownTotal(life: Life, path: string, price: number, body: object): Promise<Answer> {
  const currency = (await life.app.subscriptionOf(life.customer)).currency ?? 'eur';
  for (const percent of taxPercents) {
    const shown = { amount: Math.round((price * (100 + percent)) / 100), currency };
    const answer = await call(life, 'POST', path, { ...body, shownTotal: shown });
    if (answer?.code !== 'error_quote_stale') return answer;
  }
  throw new Error('No shown total was right');
}

async function order(life: Life, { plan, interval, start, card, promo }: Of<'order'>): Promise<Answer> {
  const { app, customer } = life;
  const planId = plan === 'custom' ? await addCustomPlan(life) : planIds[plan];
  const { interval: running, status } = await app.subscriptionOf(customer);
  const isPurchase = running === null || status === 'expired';
  const query = new URLSearchParams({
    nextPlanId: planId,
    ...(plan !== 'custom' && { interval: interval ?? 'monthly' }),
    ...(isPurchase && { currency: 'eur' }),
    ...(start && { start }),
    ...(promo && { promoCode: app.promoCodes[promo] }),
  });
  const quoted = await app.call('GET', `/subscriptions/upgrade-cost?${query.toString()}`, { token: customer.token });
  if (quoted.statusCode !== 200) return { statusCode: quoted.statusCode, code: quoted.json<{ code: string }>().code };
  const { id: quoteId, totalDueNow: shownTotal } = quoted.json<{ id: string; totalDueNow: Money }>();
  const token = await tokenOf(life, card);
  return isPurchase
    ? call(life, 'POST', '/subscriptions', { quoteId, shownTotal, recurringChargeAccepted: true, ...token })
    : call(life, 'PUT', '/subscriptions', { quoteId, shownTotal, ...token });
}

/** The overdue amount that the customer sees: null without one, and for one who may not log in. */
async function overdueOf({ app, customer }: Life): Promise<Money | null> {
  const answer = await app.call('GET', '/subscriptions', { token: customer.token });
  if (answer.statusCode !== 200) return null;
  return answer.json<ResponseOf<typeof getSubscription>>().subscription?.payment?.amountDue ?? null;
}

async function addCard(life: Life, { card, replaces }: Of<'addCard'>): Promise<Answer> {
  const [first] = await cardsOf(life);
  const replaced = replaces && first ? { replacesCardId: first.id } : {};
  const shownTotal = await overdueOf(life);
  const token = await tokenOf(life, card);
  return call(life, 'POST', '/credit-cards', { ...token, isDefault: true, shownTotal, ...replaced });
}

/** The cards that the customer sees: none for one who may not log in. */
async function cardsOf({ app, customer }: Life): Promise<{ id: string }[]> {
  const answer = await app.call('GET', '/credit-cards', { token: customer.token });
  return answer.statusCode === 200 ? answer.json<{ id: string }[]>() : [];
}

async function removeCard(life: Life): Promise<Answer> {
  const [first] = await cardsOf(life);
  return first && call(life, 'DELETE', '/credit-cards', { cardId: first.id, acceptsPlanEnd: true });
}

async function payInvoice(life: Life, { card }: Of<'payInvoice'>): Promise<Answer> {
  const owed = (await life.app.invoicesOf(life.customer)).findLast(
    ({ kind, status }) => kind === 'invoice' && (status === 'open' || status === 'failed'),
  );
  if (!owed) return undefined;
  const shownTotal = { amount: owed.total, currency: owed.currency };
  return call(life, 'PUT', '/invoices/pay', { invoiceId: owed.id, shownTotal, ...(await tokenOf(life, card)) });
}

async function moveTo(life: Life, { country, vatNumber }: Of<'moveTo'>): Promise<Answer> {
  const address = { addressLine1: '1 Sample Street', city: 'Sampletown', postalCode: '10115', country };
  const type = vatNumber === undefined ? 'Individual' : 'Business';
  const company = vatNumber === undefined ? {} : { companyName: 'Sample Company', vatNumber };
  return call(life, 'POST', '/billing', { billingType: type, ...address, ...company });
}

async function buyAddOn(life: Life, { renews, card }: Of<'buyAddOn'>): Promise<Answer> {
  const body = { packageId: renews ? monthlyAddOn : onceAddOn, quantity: 1, ...(await tokenOf(life, card)) };
  return callWithShownTotal(life, '/addon-packages/purchase', renews ? 3_200 : 1_400, body);
}

async function setAddOnRenewal(life: Life, { on: autoRenewal }: Of<'setAddOnRenewal'>): Promise<Answer> {
  const { database } = life.app;
  const owned = await database.select().from(addOns).where(eq(addOns.organizationId, life.customer.organizationId));
  const [found] = owned.filter(({ endedAt, renewal }) => endedAt === null && renewal !== 'none');
  return found && call(life, 'PUT', `/addon-packages/${found.id}`, { autoRenewal });
}

const buyCredits = async (life: Life, { card }: Of<'buyCredits'>): Promise<Answer> =>
  callWithShownTotal(life, '/customer-credits/credits', 4_500, { ...creditsOrder, ...(await tokenOf(life, card)) });

async function setTopUp(life: Life, { on }: Of<'setTopUp'>): Promise<Answer> {
  const { currency } = await life.app.subscriptionOf(life.customer);
  const { walletPackageId } = creditsOrder;
  const monthlyMaximum = { amount: 12_000, currency: currency ?? 'eur' };
  const topUp = on ? { walletPackageId, threshold: 100, monthlyMaximum } : null;
  return call(life, 'PUT', '/customer-credits/settings', { lowBalanceThreshold: null, topUp });
}

async function refund({ app, customer }: Life, { which, percent }: Of<'refund'>): Promise<Answer> {
  const paid = (await app.invoicesOf(customer)).filter(
    ({ kind, status, total }) => kind === 'invoice' && status === 'paid' && total > 0,
  );
  const invoice = which === 'first' ? paid[0] : paid.at(-1);
  if (!invoice) return undefined;
  const amount = percent === 100 ? {} : { amount: Math.max(1, Math.floor((invoice.total * percent) / 100)) };
  try {
    await refundInvoice(app.deps, { invoiceId: invoice.id, ...amount });
    return { statusCode: 200, code: undefined };
  } catch (error) {
    if (error instanceof HttpError) return { statusCode: error.status, code: error.code };
    throw error;
  }
}

async function confirm(life: Life, { isApproved, then }: Of<'confirm'>): Promise<Answer> {
  const { waiting, app } = life;
  life.waiting = undefined;
  if (!waiting) return undefined;
  try {
    await app.confirm(waiting.action, isApproved);
  } catch {
    // The attempt was canceled meanwhile.
    return undefined;
  }
  const { method, path, body, continuationId } = waiting;
  if (then === 'event') await settlePurchase(app.deps, continuationId);
  return then === 'repeat' && life.endedAt === undefined
    ? call(life, method, path, { ...body, continuationId })
    : undefined;
}

/** The implementation of each step. */
const performances: { [Kind in CustomerStep['do']]: (life: Life, step: Of<Kind>) => Promise<Answer> } = {
  order,
  addCard,
  removeCard,
  payInvoice,
  moveTo,
  buyAddOn,
  setAddOnRenewal,
  buyCredits,
  setTopUp,
  refund,
  confirm,
  keepPlan: (life) => call(life, 'PUT', '/subscriptions', { keepsPlan: true }),
  forgetBilling: (life) => call(life, 'DELETE', '/billing', {}),
  cancel: (life) => call(life, 'DELETE', '/subscriptions', {}),
  setRenewal: (life, { on: autoRenewal }) => call(life, 'PUT', '/subscriptions', { autoRenewal }),
  spendCredits: async ({ app, customer }, { credits }) =>
    void (await app.debit(customer.organizationId, credits)) as undefined,
  interrupt: async ({ app, customer }, { at }) => void app.interrupt(customer.organizationId, at) as undefined,
  suspendOwner: async ({ app, customer }) => {
    const suspended = { suspendedAt: app.clock.now() };
    await app.database.update(users).set(suspended).where(eq(users.id, customer.id));
    return undefined;
  },
  end: async (life, { by }) => {
    const { answer, isEnded } = await endOrganization(life, by);
    if (isEnded) life.endedAt = life.app.clock.now();
    return answer;
  },
};

/** Steps still possible for an organization that has ended: its bank and the provider answer late. */
const afterEnd: readonly CustomerStep['do'][] = ['confirm'];

/** Performs a step of one customer. Rejections of the rules are part of a life. */
export async function performStep(life: Life, step: CustomerStep): Promise<Answer> {
  if (life.endedAt !== undefined && !afterEnd.includes(step.do)) return undefined;
  return (performances[step.do] as (life: Life, step: CustomerStep) => Promise<Answer>)(life, step);
}
