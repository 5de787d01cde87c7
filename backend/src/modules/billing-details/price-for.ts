import type { Queries } from '@/backend/db/client';
import type { PricedDocument, StoredLine } from '@/backend/db/schema/priced-document';
import type { Deps } from '@/backend/deps';
import { priceDocument, taxFor } from '@/backend/modules/pricing';
import { findBillingDetails } from './billing-details.repository';
import { taxSubjectOf } from './tax-subject';

/** Prices lines with the tax of an organization's billing details (BI-2, BI-3). */
export async function priceFor(
  queries: Queries,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  organizationId: string,
  lines: StoredLine[],
): Promise<PricedDocument> {
  const subject = taxSubjectOf(await findBillingDetails(queries, organizationId));
  return priceDocument(lines, taxFor(subject, config.sellerCountry, clock.now()));
}
