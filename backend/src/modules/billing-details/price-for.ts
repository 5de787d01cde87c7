import type { Queries } from '@/backend/db/client';
import type { PricedDocument, StoredLine } from '@/backend/db/schema/priced-document';
import type { Deps } from '@/backend/deps';
import { priceDocument, taxFor, type Tax } from '@/backend/modules/pricing';
import { findBillingDetails } from './billing-details.repository';
import { taxSubjectOf } from './tax-subject';

type TaxDeps = Pick<Deps, 'config' | 'clock'>;

/** Returns the tax of an organization's purchases, from its billing details (BI-3). */
export async function findTax(queries: Queries, { config, clock }: TaxDeps, organizationId: string): Promise<Tax> {
  const subject = taxSubjectOf(await findBillingDetails(queries, organizationId));
  return taxFor(subject, config.seller.country, clock.now());
}

/** Prices lines for an organization, including its tax (BI-2). */
export async function priceFor(
  queries: Queries,
  deps: TaxDeps,
  organizationId: string,
  lines: StoredLine[],
): Promise<PricedDocument> {
  return priceDocument(lines, await findTax(queries, deps, organizationId));
}
