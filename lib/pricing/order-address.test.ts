import { describe, expect, it } from 'vitest';
import { orderAddress, readOrder, type OrderChoice } from './order-address';

const queryOf = (address: string) => Object.fromEntries(new URL(address, 'https://own.invalid').searchParams);

describe('the order in the URL', () => {
  it.each<OrderChoice>([
    { planId: 'small', interval: 'monthly', currency: 'usd', promoCode: undefined },
    { planId: 'large', interval: 'annual', currency: 'gpb', promoCode: 'WELCOME 20&more' },
    { planId: undefined, interval: 'annual', currency: 'eur', promoCode: undefined },
  ])('reads back what was written: %o', (order) => {
    expect(readOrder(queryOf(orderAddress('/checkout', order)))).toEqual(order);
  });

  it('accepts the ISO spelling of the pound, and ignores repeated, empty and unknown values', () => {
    expect(readOrder({ plan: ['a', 'b'], interval: 'weekly', currency: 'gbp', promo: '' })).toEqual({
      planId: undefined,
      interval: 'monthly',
      currency: 'gpb',
      promoCode: undefined,
    });
  });

  it('shortens a promo code to the length that the API accepts', () => {
    expect(readOrder({ promo: 'x'.repeat(100) }).promoCode).toHaveLength(64);
  });
});
