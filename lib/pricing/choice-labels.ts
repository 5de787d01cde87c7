import type { Currency } from '@app/api-client/rules/billing/money';
import * as m from '@/locales/generated/messages';
import type { BillingInterval } from './pricing-types';

type ChoiceLabels = { name: () => string; shown: () => string };

export const intervalLabels: Record<BillingInterval, ChoiceLabels> = {
  monthly: { name: m.ui_monthly, shown: m.pricing_showing_monthly },
  annual: { name: m.ui_yearly, shown: m.pricing_showing_yearly },
};

export const currencyLabels: Record<Currency, ChoiceLabels> = {
  usd: { name: m.pricing_usd, shown: m.pricing_showing_usd },
  eur: { name: m.pricing_eur, shown: m.pricing_showing_eur },
  gpb: { name: m.pricing_gpb, shown: m.pricing_showing_gpb },
};
