export type PaymentProviderName = 'stripe' | 'simulator' | 'none';

/**
 * Selects the payment provider. Backend and front door decide by the same rule.
 * @param setting The setting PAYMENT_PROVIDER. @param hasStripe Whether Stripe's keys are set.
 */
export function selectPaymentProvider(
  setting: PaymentProviderName | undefined,
  { hasStripe, isDev }: { hasStripe: boolean; isDev: boolean },
): PaymentProviderName {
  if (setting !== undefined) return setting;
  if (hasStripe) return 'stripe';
  return isDev ? 'simulator' : 'none';
}
