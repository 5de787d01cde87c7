import { renewalPrice, type PricedRenewals } from '@/locales/labels/renewal-price';
import { ownDate } from '../format/own-time';
import { formatMoney, type Money } from './format-money';

/** @returns The price of the renewals, with dates in the user's time zone: see `renewalPrice`. */
export const formatRenewals = (renewals: PricedRenewals<Money>): string =>
  renewalPrice(renewals, { money: formatMoney, date: ownDate });
