import type { BillingInterval } from '@/lib/pricing/pricing-types';
import type { Plan } from '../api/option-calls';

/**
 * @returns The price of a plan for an interval. A custom plan has one interval and currency, which were agreed. Undefined
 *   without a price.
 */
export const offeredPrice = (
  { prices }: Pick<Plan, 'prices'>,
  interval: BillingInterval,
): Plan['prices'][number] | undefined => prices.find((price) => price.interval === interval) ?? prices[0];
