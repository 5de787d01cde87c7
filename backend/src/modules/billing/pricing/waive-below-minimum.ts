import { isoCurrency, type Currency } from '@app/api-client/rules/billing/money';
import type { PricedDocument, StoredLine } from '@/backend/db/schema/billing/priced-document';
import { minimumCharges } from '@/backend/ports/minimum-charge';
import { waivedLine } from './document-lines';
import { priceDocument } from './price-document';
import type { Tax } from './tax';

/**
 * Waives a document whose total is less than a card can be charged (BI-2): a line takes off all of it, so that the
 * quote and the invoice say so, and what is charged is what is invoiced.
 */
export function waiveBelowMinimum(document: PricedDocument, currency: Currency): PricedDocument {
  const { lines, subtotal, total } = document;
  if (total <= 0 || total >= minimumCharges[isoCurrency(currency)]) return document;
  return { ...document, lines: [...lines, waivedLine(subtotal)], subtotal: 0, tax: 0, total: 0 };
}

/**
 * Prices lines as they are charged: see `priceDocument`, and `waiveBelowMinimum` for a total that no card can be
 * charged.
 */
export const priceCharge = (lines: StoredLine[], tax: Tax, currency: Currency): PricedDocument =>
  waiveBelowMinimum(priceDocument(lines, tax), currency);

/** @returns The waived amount, in minor units excluding tax: it was not paid, so that unused time is worth less. */
export const waivedIn = ({ lines }: PricedDocument): number =>
  lines.reduce((sum, { kind, amount }) => (kind === 'waived' ? sum - amount : sum), 0);
