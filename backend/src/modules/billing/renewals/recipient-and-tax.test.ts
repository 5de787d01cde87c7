import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { and, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import { purchases, type PurchaseSubject } from '@/backend/db/schema/billing/purchases';
import type { Deps } from '@/backend/deps';
import { sweepAddOns } from '@/backend/modules/billing/add-ons';
import { addBillingDetails } from '@/backend/modules/billing/billing-details/testing/add-billing-details';
import {
  createPlanTestApp,
  type Customer,
  type PlanTestApp,
} from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { taxFor } from '@/backend/modules/billing/pricing';
import { settlePurchases } from '@/backend/modules/billing/payments';
import { killedAt } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { sweepWallets } from '@/backend/modules/billing/wallet';
import { advanceSubscriptions } from '.';

const test = fileFixture(createPlanTestApp);

/**
 * Customers with other taxes: standard rates, reverse charge, and outside the scope. The last two have the same total.
 */
const recipients = [
  { country: 'SE' },
  { country: 'DE' },
  { country: 'DE', vatNumber: 'DE136695976' },
  { country: 'US' },
] as const;
type Recipient = (typeof recipients)[number];

const owe = (amount: number) => ({ amount, currency: 'eur' });
const landscapes = '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0402';
const smallPackage = 'eb140d8b-f0f2-4988-a7d0-28dded283f2d';
/** The total of a net price for a recipient. */
const totalFor = (net: number, recipient: Recipient) => owe(net + (net * taxOf(recipient).basisPoints) / 10_000);
const taxOf = (recipient: Recipient | Parameters<typeof taxFor>[0], on = test.clock.now()) => {
  const subject = recipient && { billingType: 'Individual' as const, vatNumber: null, ...recipient };
  const type = subject?.vatNumber ? ('Business' as const) : ('Individual' as const);
  return taxFor(subject && { ...subject, billingType: type }, test.deps.config.seller.country, on);
};

/** Completes a charge after the country has changed. The charge has a result then. */
type Finish = () => Promise<unknown>;
/** Makes a charge whose result comes later, for a customer with a monthly plan. */
type Charge = (customer: Customer, recipient: Recipient) => Promise<Finish>;

const killed = (): Deps => killedAt(test.deps, { method: 'charge', at: 'after' });
/** The sweeps find out the result of a charge of a job. */
const lookUp = async () => {
  test.clock.advance(10 * minuteMs);
  await settlePurchases(test.deps);
};
/** A purchase whose buyer has to confirm at the bank. */
const confirmedLater =
  (buy: (customer: Customer, recipient: Recipient, paymentToken: string) => ReturnType<PlanTestApp['pay']>): Charge =>
  async (customer, recipient) => {
    const asked = await buy(customer, recipient, await test.createToken('asks_once'));
    expect(asked.json(), asked.body).toMatchObject({ code: 'error_payment_authentication_required' });
    return async () => {
      await test.confirm(asked.json().payment.action);
      test.clock.advance(hourMs);
      await settlePurchases(test.deps);
    };
  };
const endPeriod = async (customer: Customer) => test.moveTo((await test.subscriptionOf(customer)).periodEnd);

/** Each kind of purchase; null for those that are tested elsewhere, or invoice nothing. */
const charges: Record<PurchaseSubject['kind'], Charge | null> = {
  /** It pays nothing but what another kind has invoiced. */
  card: null,
  /** Its billing details come with it: `account/registration/order-recipient.test.ts`. */
  order: null,
  plan: confirmedLater(async (customer, _recipient, paymentToken) => {
    const { id: quoteId } = await test.quote(customer, 'summit');
    return test.pay('PUT', '/subscriptions', customer, { quoteId, paymentToken });
  }),
  add_on: confirmedLater((customer, recipient, paymentToken) =>
    test.pay('POST', '/addon-packages/purchase', customer, {
      ...{ packageId: landscapes, quantity: 1, shownTotal: totalFor(3_200, recipient), paymentToken },
    }),
  ),
  credits: confirmedLater((customer, recipient, paymentToken) =>
    test.pay('POST', '/customer-credits/credits', customer, {
      ...{ walletPackageId: smallPackage, quantity: 1, shownTotal: totalFor(4_500, recipient), paymentToken },
    }),
  ),
  invoice: async (customer, recipient) => {
    await endPeriod(customer);
    await advanceSubscriptions(killedAt(test.deps, { method: 'charge', at: 'before' }));
    await lookUp();
    const fresh = await test.renewToken(customer);
    const { id: invoiceId, total } = (await test.invoicesOf(customer)).at(-1) ?? {};
    const body = { invoiceId, shownTotal: owe(total ?? 0) };
    const pay = confirmedLater((_customer, _recipient, paymentToken) =>
      test.pay('PUT', '/invoices/pay', fresh, { ...body, paymentToken }),
    );
    return pay(fresh, recipient);
  },
  renewal: async (customer) => {
    await endPeriod(customer);
    await advanceSubscriptions(killed());
    return lookUp;
  },
  add_on_renewal: async (customer, recipient) => {
    const order = { packageId: landscapes, quantity: 1, shownTotal: totalFor(3_200, recipient) };
    const bought = await test.pay('POST', '/addon-packages/purchase', customer, order);
    expect(bought.statusCode, bought.body).toBe(201);
    const [addOn] = await test.database.select().from(addOns).where(eq(addOns.organizationId, customer.organizationId));
    if (addOn?.periodEnd) test.moveTo(addOn.periodEnd);
    await advanceSubscriptions(test.deps);
    await sweepAddOns(killed());
    return lookUp;
  },
  top_up: async (customer, recipient) => {
    const monthlyMaximum = totalFor(4_500, recipient);
    const topUp = { walletPackageId: smallPackage, threshold: 100, monthlyMaximum };
    const body = { lowBalanceThreshold: null, topUp };
    expect((await test.call('PUT', '/customer-credits/settings', { ...customer, body })).statusCode).toBe(200);
    await sweepWallets(killed());
    return lookUp;
  },
};
const automatic = new Set<string>(['renewal', 'add_on_renewal', 'top_up']);

describe.each(Object.entries(charges).flatMap(([kind, charge]) => (charge ? [{ kind, charge }] : [])))(
  'BI-3: a charge of the kind $kind whose result comes after the billing details have changed',
  ({ kind, charge }) => {
    it(
      'leaves no invoice with the tax of another recipient, and costs what is invoiced',
      { timeout: 60_000 },
      async () => {
        const move = fc
          .tuple(fc.constantFrom(...recipients), fc.constantFrom(...recipients))
          .filter(([before, after]) => before !== after);
        await fc.assert(
          fc.asyncProperty(move, async ([before, after]) => {
            const customer = await test.addCustomer();
            const { organizationId } = customer;
            await addBillingDetails(test.deps, organizationId, before);
            const bought = await test.buyPlan(customer);
            expect(bought.statusCode, bought.body).toBe(201);
            const finish = await charge(customer, before);
            await addBillingDetails(test.deps, organizationId, after);
            await finish();
            const invoices = (await test.invoicesOf(customer)).filter(({ status }) => status === 'paid');
            for (const { recipient, document, issuedAt } of invoices) {
              const { basisPoints, note } = taxOf(recipient.billing ?? undefined, issuedAt);
              expect([document.taxBasisPoints, document.taxNote]).toEqual([basisPoints, note]);
            }
            const { paid, statuses } = await test.sumUp(organizationId);
            expect(paid).toBe(invoices.reduce((sum, { total }) => sum + total, 0));
            expect(statuses).not.toContain('charging');
            const isKept = and(eq(purchases.organizationId, organizationId), isNotNull(purchases.recipient));
            expect(await test.database.$count(purchases, isKept), 'recipients kept with the charge').toBe(0);
            if (automatic.has(kind)) expect(statuses).not.toContain('refunded');
          }),
          { numRuns: 4 },
        );
      },
    );
  },
);
