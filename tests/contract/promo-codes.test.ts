import { endpoints } from '@app/api-client/contract';
import type { Endpoint } from '@app/api-client/contract/endpoint';
import { promoCodePaths } from '@app/api-client/contract/fields/promo-code';
import { expect, it } from 'vitest';

const all: readonly Endpoint[] = endpoints;
const inputs = all.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    promoCodePaths(call[part]).map((path) => [call.name, [part, ...path].join('.')] as const),
  ),
);

it('promo codes are declared as such in every call that can reject one, so that their guesses are limited (RL-1)', () => {
  const rejecting = all.filter(({ errors }) => errors.includes('error_promo_invalid')).map(({ name }) => name);
  expect(inputs.map(([name]) => name).sort()).toEqual(rejecting.sort());
  expect(Object.fromEntries(inputs)).toEqual({
    calculateCheckoutPrice: 'body.promoCode',
    calculateDiscountedPrice: 'body.promoCode',
    getUpgradeCost: 'query.promoCode',
    register: 'body.order.promoCode',
  });
});
