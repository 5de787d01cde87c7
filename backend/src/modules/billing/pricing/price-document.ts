import { scaleAmount } from '@app/api-client/rules/billing/money';
import type { PricedDocument, StoredLine } from '@/backend/db/schema/billing/priced-document';
import type { Tax } from './tax';

const basisPointsPerWhole = 10_000;

/**
 * Adds up the lines of a quote or an invoice, and computes the tax once, on their sum (BI-2).
 * @throws {RangeError} If the lines add up to less than zero.
 */
export function priceDocument(lines: StoredLine[], { basisPoints, note }: Tax): PricedDocument {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (subtotal < 0) throw new RangeError(`The lines add up to less than zero: ${subtotal}`);
  const tax = scaleAmount(subtotal, basisPoints, basisPointsPerWhole);
  return { lines, subtotal, taxBasisPoints: basisPoints, taxNote: note, tax, total: subtotal + tax };
}
