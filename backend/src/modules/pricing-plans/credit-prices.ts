import type { listPayAsYouGoPrices } from '@app/api-client/contract/pricing-plans';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { scaleAmount, type Currency } from '@app/api-client/rules/money';
import { smallestPackage } from '@/backend/modules/wallet-packages';

type CreditPrice = ResponseOf<typeof listPayAsYouGoPrices>[number];

/** The price of one unit of each activity, in credits. */
const creditPrices: readonly Pick<CreditPrice, 'activity' | 'unit' | 'credits'>[] = [
  { activity: 'workflow-run', unit: 'runs', credits: 10 },
  { activity: 'research-bot', unit: 'interactions', credits: 1 },
  { activity: 'third-party-analytics', unit: 'calls', credits: 4 },
];

/** Lists the prices of activities in money, by the smallest package, whose credits cost most. */
export function payAsYouGoPrices(currency: Currency): CreditPrice[] {
  const { credits: sold, price } = smallestPackage(currency);
  return creditPrices.map((activity) => ({
    ...activity,
    price: { amount: scaleAmount(price.amount, activity.credits, sold), currency },
  }));
}
