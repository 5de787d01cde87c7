import { beforeAll, describe, expect, it } from 'vitest';
import { limitsOf, readSettings } from '@app/settings';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createPlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { createPromoCode } from '@/backend/modules/billing/quotes';

const test = fileFixture(() => createPlanTestApp({ config: { limits: limitsOf(readSettings({}, 'front door')) } }));
beforeAll(async () => {
  await createPromoCode(test.deps, { kind: 'percent', basisPoints: 2_500, code: 'SPRING-26' });
});

const terms = { planId: planIds.contour, interval: 'monthly', currency: 'eur' } as const;
let addresses = 0;
/** Calls of a visitor with an address of their own. */
function visitor() {
  const from = `203.0.113.${(addresses += 1)}`;
  const price = async (promoCode?: string) =>
    (await test.call('POST', '/checkout/price', { from, body: { ...terms, promoCode } })).statusCode;
  return { price, from };
}
const times = (count: number) => Array.from({ length: count }, (_, index) => `GUESS-${index}`);

describe('RL-1: promo codes', () => {
  it('RL-1: promo codes are guessed at most 30 times by one address, after which a valid code is rejected, too', async () => {
    const { price } = visitor();
    for (const guess of times(30)) expect(await price(guess)).toBe(400);
    expect([await price('SPRING-26'), await price('GUESS-0'), await price()]).toEqual([429, 429, 200]);
    expect(await visitor().price('SPRING-26')).toBe(200);
  });

  it('RL-1: promo codes are guessed at most 30 times, even if 200 guesses are concurrent', async () => {
    const { price } = visitor();
    const answers = await Promise.all(times(200).map((guess) => price(guess)));
    expect(answers.filter((status) => status === 400)).toHaveLength(30);
  });

  it('RL-1: promo codes do not count if they are valid', async () => {
    const { price } = visitor();
    for (const _ of times(40)) expect(await price('SPRING-26')).toBe(200);
    expect(await price('GUESS')).toBe(400);
  });

  it('RL-1: promo codes are limited together in every call that takes one', async () => {
    const { price, from } = visitor();
    for (const guess of times(30)) await price(guess);
    const { token } = await test.addCustomer();
    const promoCode = 'SPRING-26';
    const query = new URLSearchParams({ nextPlanId: planIds.contour, interval: 'monthly', promoCode }).toString();
    const answers = [
      await test.call('GET', `/subscriptions/upgrade-cost?${query}`, { from, token }),
      await test.call('POST', '/promocode/calculateDiscountedPrice', { from, body: { ...terms, promoCode } }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'error_rate_limited']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});
