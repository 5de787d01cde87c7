import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listPayAsYouGoPrices } from '@app/api-client/contract/pricing-plans';

type CreditPrice = Pick<ResponseOf<typeof listPayAsYouGoPrices>[number], 'activity' | 'unit' | 'credits'>;

/** The price of one unit of each activity, in credits. */
export const creditPrices: readonly CreditPrice[] = [
  { activity: 'workflow-run', unit: 'runs', credits: 10 },
  { activity: 'research-bot', unit: 'interactions', credits: 1 },
  { activity: 'third-party-analytics', unit: 'calls', credits: 4 },
];
