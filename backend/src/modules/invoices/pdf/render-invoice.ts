import type { Config } from '@/backend/config';
import type { InvoiceRow } from '../invoice.repository';

export async function renderInvoice(
  _config: Config,
  _invoice: InvoiceRow,
  _original: InvoiceRow | undefined,
): Promise<Buffer> {
  throw new Error('not yet');
}
