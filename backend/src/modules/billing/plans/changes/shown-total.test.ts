import type { Money } from '@app/api-client/contract/fields/money';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { addBillingDetails } from '@/backend/modules/billing/billing-details/testing/add-billing-details';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';
import { createPlanTestApp, type Customer } from './testing/plan-test-app';

const test = fileFixture(createPlanTestApp);

type Offer = { customer: Customer; total: Money; call: ['POST' | 'PUT', string]; body: object };

const eur = (amount: number): Money => ({ amount, currency: 'eur' });

const planOffer = async (customer: Customer, plan: 'contour' | 'summit', call: Offer['call'], body: object = {}) => {
  const { id: quoteId, totalDueNow: total } = await test.quote(customer, plan, {
    interval: 'monthly',
    currency: 'eur',
  });
  return { customer, total, call, body: { quoteId, ...body } };
};
const addOn = { packageId: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0401', quantity: 1 };
const credits = { walletPackageId: 'eb140d8b-f0f2-4988-a7d0-28dded283f2d', quantity: 1 };

/** Each call of a user that charges a card, and the change that charges it later. The rate of tax is 25 %. */
const offers: Record<string, () => Promise<Offer>> = {
  'a first plan': async () => {
    const body = { paymentToken: await test.createToken(), recurringChargeAccepted: true };
    return planOffer(await test.addCustomer(), 'contour', ['POST', '/subscriptions'], body);
  },
  'an upgrade': async () => planOffer(await test.addSubscriber(), 'summit', ['PUT', '/subscriptions']),
  'a planned change': async () => planOffer(await test.addSubscriber('summit'), 'contour', ['PUT', '/subscriptions']),
  'an add-on': async () => {
    const customer = await test.addSubscriber();
    return { customer, total: eur(1_750), call: ['POST', '/addon-packages/purchase'], body: addOn };
  },
  credits: async () => {
    const customer = await test.addSubscriber();
    return { customer, total: eur(5_625), call: ['POST', '/customer-credits/credits'], body: credits };
  },
  'an unpaid invoice': async () => {
    const subscriber = await test.addSubscriber('contour', { behavior: 'declines_renewals' });
    test.moveTo((await test.subscriptionOf(subscriber)).periodEnd);
    await advanceSubscriptions(test.deps);
    const customer = await test.renewToken(subscriber);
    const owed = (await test.invoicesOf(customer)).at(-1);
    const body = { invoiceId: owed?.id, paymentToken: await test.createToken() };
    return { customer, total: eur(5_625), call: ['PUT', '/invoices/pay'], body };
  },
};

describe('the amount that a page shows', () => {
  it.each(Object.keys(offers))(
    'BI-4: %s is rejected with 409 and its total if the page showed another one, and charges nothing',
    async (name) => {
      const { customer, total, call, body } = await offers[name]!();
      const { charges } = await test.sumUp(customer.organizationId);
      const buy = (shownTotal: Money) => test.pay(...call, customer, { ...body, shownTotal });
      for (const shown of [
        { ...total, amount: total.amount + 1 },
        { ...total, currency: 'usd' as const },
      ]) {
        const answer = await buy(shown);
        expect([answer.statusCode, answer.json()]).toEqual([
          409,
          expect.objectContaining({ code: 'error_quote_stale', currentTotal: total }),
        ]);
      }
      expect((await test.sumUp(customer.organizationId)).charges).toBe(charges);
      expect([200, 201]).toContain((await buy(total)).statusCode);
    },
  );

  it.each(Object.keys(offers))('BI-4: %s without it is rejected with 400', async (name) => {
    const { customer, call, body } = await offers[name]!();
    const answer = await test.pay(...call, customer, { ...body, shownTotal: undefined });
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([400, ['shownTotal']]);
  });

  it('BI-4: a stale quote is rejected with the total of a new one, if the change is still possible', async () => {
    const { customer, call, body } = await offers['a first plan']!();
    await addBillingDetails(test.deps, customer.organizationId, { country: 'DE' });
    const stale = await test.pay(...call, customer, body);
    expect([stale.statusCode, stale.json().currentTotal]).toEqual([409, eur(5_355)]);
    await test.buyPlan(customer);
    const used = await test.pay(...call, customer, body);
    expect([used.statusCode, used.json().code, used.json().currentTotal]).toEqual([
      409,
      'error_quote_stale',
      undefined,
    ]);
  });
});
