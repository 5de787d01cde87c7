import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listPayAsYouGoPrices } from '@app/api-client/contract/pricing-plans';
import { cheapestStepCredits } from '@app/api-client/rules/flow-steps';

type CreditPrice = Pick<ResponseOf<typeof listPayAsYouGoPrices>[number], 'activity' | 'unit' | 'credits'>;

/** The price of one unit of each activity, in credits; for workflows of 1,000 texts in the cheapest kind of step. */
export const creditPrices: readonly CreditPrice[] = [
  { activity: 'workflow-run', unit: 'runs', credits: cheapestStepCredits },
  { activity: 'research-bot', unit: 'interactions', credits: 1 },
  { activity: 'third-party-analytics', unit: 'calls', credits: 4 },
];
