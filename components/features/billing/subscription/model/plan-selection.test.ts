import { describe, expect, it } from 'vitest';
import { planSelectionAddress, readPlanSelection } from './plan-selection';

const none = { planId: undefined, interval: undefined, currency: undefined, promoCode: undefined };

describe('the selected plan in the address', () => {
  it('the selected plan in the address is read back as it was written', () => {
    const selection = { planId: 'team', interval: 'annual', currency: 'gpb', promoCode: 'SUMMIT 20' } as const;
    const { searchParams } = new URL(planSelectionAddress(selection), 'https://dcipher.example');
    expect(readPlanSelection(Object.fromEntries(searchParams))).toEqual(selection);
  });

  it('the selected plan in the address is left out of the address of the list', () => {
    expect(planSelectionAddress({})).toBe('/subscription/options');
    expect(planSelectionAddress(none)).toBe('/subscription/options');
  });

  it('ignores unknown intervals and currencies, empty values and repeated ones', () => {
    expect(readPlanSelection({ plan: '', interval: 'weekly', currency: 'sek', promo: ['A', 'B'] })).toEqual(none);
  });
});
