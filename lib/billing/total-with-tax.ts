import { scaleAmount } from '@app/api-client/rules/billing/money';
import type { Money } from './format-money';

const basisPointsPerPercent = 100;

/**
 * Computes what an invoice of one line comes to. The tax is rounded once, on the sum (BI-2), as the server does.
 * @param price The price of one unit, excluding tax.
 * @param taxPercent The tax rate, such as 19 or 25.5.
 */
export function totalWithTax({ amount, currency }: Money, quantity: number, taxPercent: number): Money {
  const net = amount * quantity;
  const basisPoints = Math.round(taxPercent * basisPointsPerPercent);
  return { amount: net + scaleAmount(net, basisPoints, 100 * basisPointsPerPercent), currency };
}
