import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listPayAsYouGoPrices } from '@app/api-client/contract/billing/pricing-plans';
import { cheapestStepCredits } from '@app/api-client/rules/flows/flow-steps';

type CreditPrice = Pick<
  ResponseOf<typeof listPayAsYouGoPrices>[number],
  'activity' | 'unit' | 'credits' | 'includedFirst'
>;

/**
 * The price of one unit of each activity, in credits; for workflows of a started thousand of texts in the cheapest kind
 * of step. What the plan includes is used before credits (BI-21).
 */
export const creditPrices: readonly CreditPrice[] = [
  { activity: 'workflow-run', unit: 'runs', credits: cheapestStepCredits, includedFirst: null },
  { activity: 'research-bot', unit: 'interactions', credits: 1, includedFirst: 'research-bot-interactions' },
  { activity: 'third-party-analytics', unit: 'calls', credits: 4, includedFirst: null },
];
