import type { InvoiceLine, TaxNote } from '@app/api-client/contract/billing/invoices';
import type { z } from 'zod';

type Line = z.infer<typeof InvoiceLine>;

/** A line as stored: amounts in minor units, instants as ISO 8601. */
export type StoredLine = Pick<Line, 'kind' | 'description' | 'quantity' | 'periodStart' | 'periodEnd'> & {
  unitPrice: number;
  amount: number;
};

/** Content of a quote and its invoice: lines, tax and total, in minor units of one currency. */
export type PricedDocument = {
  lines: StoredLine[];
  subtotal: number;
  /** 2500 is 25 %. */
  taxBasisPoints: number;
  /** `unknown`: a quote that was made before the country was known. It cannot be bought. */
  taxNote: z.infer<typeof TaxNote>;
  tax: number;
  total: number;
};
