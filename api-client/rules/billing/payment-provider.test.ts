import { expect, it } from 'vitest';
import { selectPaymentProvider } from './payment-provider';

it('the payment provider is what the setting says, else Stripe if its keys are set, else the simulator in dev', () => {
  expect(selectPaymentProvider('none', { hasStripe: true, isDev: true })).toBe('none');
  expect(selectPaymentProvider('simulator', { hasStripe: true, isDev: true })).toBe('simulator');
  expect(selectPaymentProvider(undefined, { hasStripe: true, isDev: true })).toBe('stripe');
  expect(selectPaymentProvider(undefined, { hasStripe: false, isDev: true })).toBe('simulator');
  expect(selectPaymentProvider(undefined, { hasStripe: false, isDev: false })).toBe('none');
});
