import { formatMoney } from '@/lib/billing/format-money';
import type { PlacedOrder } from '@/lib/pricing/placed-order';
import * as m from '@/locales/generated/messages';
import { renewalSentence } from '../components/order-summary';
import type { CheckoutPrice } from '../hooks/use-checkout-price';

const items = { monthly: m.checkout_plan_monthly, annual: m.checkout_plan_annual };

/** Describes an order at its price for the page that follows it. */
export const placedOrderOf = (price: CheckoutPrice): PlacedOrder => ({
  planName: price.planName,
  item: items[price.interval]({ plan: price.planName }),
  total: formatMoney(price.totalDueNow),
  renewal: renewalSentence(price),
});
