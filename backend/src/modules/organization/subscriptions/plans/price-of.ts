import type { BillingInterval } from '@app/api-client/rules/values/dates';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { PlanVersion } from './plan.repository';

/** @returns The fields that identify a plan and order it among others. */
export const planOf = ({ planId, name, position, kind }: PlanVersion) => ({
  ...{ planId, name, position, isCustom: kind === 'custom' },
});

/** @returns The price of one period in minor units, excluding tax; undefined if the plan is not sold like that. */
export const priceOf = (
  { prices }: Pick<PlanVersion, 'prices'>,
  interval: BillingInterval,
  currency: Currency,
): number | undefined => prices[interval][currency];
