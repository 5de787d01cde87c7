import type { InvoiceLine } from '@app/api-client/contract/invoices';
import type { Currency } from '@app/api-client/rules/money';
import type { z } from 'zod';
import type { StoredLine } from '@/backend/db/schema/priced-document';

/** Describes stored lines as the API returns them. */
export function describeLines(lines: readonly StoredLine[], currency: Currency): z.infer<typeof InvoiceLine>[] {
  return lines.map((line) => ({
    ...line,
    unitPrice: { amount: line.unitPrice, currency },
    amount: { amount: line.amount, currency },
  }));
}
