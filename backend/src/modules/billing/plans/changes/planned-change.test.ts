import { addDays } from '@app/api-client/rules/values/dates';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createPromoCode } from '@/backend/modules/billing/quotes';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';
import { createPlanTestApp } from './testing/plan-test-app';

const test = fileFixture(createPlanTestApp);

let codes = 0;
/** Adds a code that discounts every period. @returns The code. */
async function addPromo(basisPoints: number): Promise<string> {
  const code = `PLANNED-${(codes += 1)}`;
  await createPromoCode(test.deps, { kind: 'percent', basisPoints, code, periods: null });
  return code;
}

describe('the promo code of a planned change (BI-13)', () => {
  /** A customer whose plan has a discount for ever, and who planned a change with another code. */
  async function plannedWithCode() {
    const [present, next] = [await addPromo(1_000), await addPromo(5_000)];
    const customer = await test.addSubscriber('summit', { promoCode: present });
    const { promoCodeId } = await test.subscriptionOf(customer);
    const plan = async () => {
      const { id: quoteId } = await test.quote(customer, 'contour', { interval: 'monthly', promoCode: next });
      return test.pay('PUT', '/subscriptions', customer, { quoteId });
    };
    expect((await plan()).statusCode).toBe(200);
    return { customer, promoCodeId, plan };
  }

  it('the promo code of a planned change (BI-13) is replaced by the discount that ran before when the change is undone, and can be used again', async () => {
    const { customer, promoCodeId, plan } = await plannedWithCode();
    expect((await test.pay('PUT', '/subscriptions', customer, { keepsPlan: true })).statusCode).toBe(200);
    expect(await test.subscriptionOf(customer)).toMatchObject({ promoCodeId, pendingPromoCodeId: null });
    expect((await plan()).statusCode).toBe(200);
  });

  it('discounts the renewal that the change starts with, and replaces the earlier code then', async () => {
    const { customer, promoCodeId } = await plannedWithCode();
    const { periodEnd, pendingPromoCodeId } = await test.subscriptionOf(customer);
    test.moveTo(periodEnd);
    await advanceSubscriptions(test.deps);
    const renewed = await test.subscriptionOf(customer);
    expect(renewed).toMatchObject({ promoCodeId: pendingPromoCodeId, pendingPromoCodeId: null, status: 'active' });
    expect(renewed.promoCodeId).not.toBe(promoCodeId);
    expect(renewed.paid).toBe((renewed.price ?? 0) / 2);
  });
});

describe('a planned change', () => {
  it('a planned change is said to be replaced in the email about the next change, and in no email about the first', async () => {
    const customer = await test.addSubscriber('summit');
    const replaced = 'This replaces the planned change to the Contour plan.';
    const emailed = async (kind: string) => (await test.mailbox.last(customer.email, kind)).text;
    const planContour = async (interval: 'monthly' | 'annual') => {
      const { id: quoteId, totalDueNow: shownTotal } = await test.quote(customer, 'contour', { interval });
      const paid = await test.pay('PUT', '/subscriptions', customer, { quoteId, shownTotal });
      expect(paid.statusCode).toBe(200);
    };
    await planContour('monthly');
    expect(await emailed('plan-change-pending')).not.toContain('This replaces');
    await planContour('annual');
    expect(await emailed('plan-change-pending')).toContain(replaced);
  });

  it('turns renewal on with its reminders', async () => {
    const customer = await test.addSubscriber('summit');
    await test.pay('PUT', '/subscriptions', customer, { autoRenewal: false });
    const { id: quoteId } = await test.quote(customer, 'contour', { interval: 'monthly' });
    expect((await test.pay('PUT', '/subscriptions', customer, { quoteId })).statusCode).toBe(200);
    const { dueAt, periodEnd, autoRenewal } = await test.subscriptionOf(customer);
    expect([autoRenewal, dueAt]).toEqual([true, addDays(periodEnd, -14)]);
  });
});
