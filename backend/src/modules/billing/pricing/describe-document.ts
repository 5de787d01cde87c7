import type { InvoiceLine } from '@app/api-client/contract/billing/invoices';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { z } from 'zod';
import type { PricedDocument, StoredLine } from '@/backend/db/schema/billing/priced-document';
import { quotedPercentOf } from './tax';

/** Describes stored lines as the API returns them. */
export function describeLines(lines: readonly StoredLine[], currency: Currency): z.infer<typeof InvoiceLine>[] {
  return lines.map((line) => ({
    ...line,
    unitPrice: { amount: line.unitPrice, currency },
    amount: { amount: line.amount, currency },
  }));
}

/** Describes the tax of a price as the API returns it. The rate is null while the customer's country is unknown. */
export const describeTax = ({ taxBasisPoints, taxNote, tax }: PricedDocument, currency: Currency) => ({
  taxPercent: quotedPercentOf({ basisPoints: taxBasisPoints, note: taxNote }),
  taxNote,
  tax: { amount: tax, currency },
});
