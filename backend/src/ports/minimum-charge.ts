import type { IsoCurrency } from './payment-gateway';

/**
 * The least that a provider charges in each currency, in minor units (https://docs.stripe.com/currencies). An account that
 * settles in another currency has a minimum in that one, too.
 */
export const minimumCharges: Readonly<Record<IsoCurrency, number>> = { EUR: 50, USD: 50, GBP: 30 };
