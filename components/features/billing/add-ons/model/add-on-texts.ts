import { formatNumber } from '@/lib/format/numbers';
import { formatWholeMoney } from '@/lib/billing/format-money';
import { ownDate } from '@/lib/format/own-time';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import type { AddOnPackage, OwnedAddOn } from '../api/add-on-calls';

/** @returns Such as `2 × Landscape pack`, or the name alone for one. */
export const quantityName = (name: string, quantity: number): string =>
  quantity === 1 ? name : m.ui_quantity_name({ n: formatNumber(quantity), name });

/** @returns The units that packages add, such as `+20 landscapes`. */
export const additionText = ({ units, unit }: Pick<AddOnPackage, 'units' | 'unit'>, quantity = 1): string =>
  m.addons_adds({ amount: amountLabel(units * quantity, unit) });

/** @returns Such as `$10 per month` or `$10 once`. */
export function priceText({ price, renewal }: AddOnPackage): string {
  const shown = formatWholeMoney(price);
  if (renewal === 'none') return m.addons_price_once({ price: shown });
  const per = renewal === 'monthly' ? m.ui_per_month() : m.ui_per_year();
  return m.ui_price_per({ price: shown, per });
}

/** @returns The rule of renewal before a purchase. */
export const renewalRule: Readonly<Record<AddOnPackage['renewal'], () => string>> = {
  none: m.addons_rule_once,
  monthly: m.addons_rule_monthly,
  annual: m.addons_rule_yearly,
};

/** @returns When an owned add-on renews or ends. */
export function termText({ renewsAt, endsAt, isIncluded }: OwnedAddOn): string {
  if (renewsAt !== null) return m.addons_renews({ date: ownDate(renewsAt) });
  if (isIncluded && endsAt !== null) return m.addons_ends_included({ date: ownDate(endsAt) });
  return endsAt === null ? m.addons_until_used() : m.addons_ends({ date: ownDate(endsAt) });
}
