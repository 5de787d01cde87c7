import { trialCredits } from '@app/api-client/rules/billing/credits';
import { formatWholeMoney } from '@/lib/billing/format-money';
import { formatNumber } from '@/lib/format/numbers';
import type { BillingInterval } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { SheetPrice } from '@/components/ui/stack/sheet';
import type { Plan } from '../api/option-calls';
import { offeredPrice } from '../model/offered-price';

type Texts = { figure: string; per: string; note: string };

function textsOf(plan: Plan, interval: BillingInterval): Texts {
  const found = offeredPrice(plan, interval);
  if (!found) {
    return plan.kind === 'free_trial'
      ? { figure: m.options_free(), per: '', note: m.options_trial_note({ credits: formatNumber(trialCredits) }) }
      : { figure: m.options_custom(), per: '', note: m.options_enterprise_note() };
  }
  const figure = formatWholeMoney(found.price);
  return found.interval === 'monthly'
    ? { figure, per: m.ui_per_month(), note: m.options_month_note() }
    : { figure, per: m.ui_per_year(), note: m.options_year_note({ price: formatWholeMoney(found.perMonth) }) };
}

/** A plan's price per period. Yearly shows the whole year's sum first, which is the amount charged. */
export function PlanPrice({ plan, interval }: { plan: Plan; interval: BillingInterval }) {
  return <SheetPrice {...textsOf(plan, interval)} />;
}
