import type { Queries } from '@/backend/db/client';
import type { PricedDocument, StoredLine } from '@/backend/db/schema/billing/priced-document';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { priceDocument, quotedPercentOf, quotedTax, type Tax, taxFor } from '@/backend/modules/billing/pricing';
import { findBillingDetails } from './billing-details.repository';
import { taxSubjectOf } from './tax-subject';

type TaxDeps = Pick<Deps, 'config' | 'clock'>;

/**
 * Returns the tax rate of an organization's purchases in percent, from its billing details (BI-3); null without them.
 */
export async function findQuotedTaxPercent(
  queries: Queries,
  { config, clock }: TaxDeps,
  organizationId: string,
): Promise<number | null> {
  const subject = taxSubjectOf(await findBillingDetails(queries, organizationId));
  return quotedPercentOf(quotedTax(subject, config.seller.country, clock.now()));
}

/**
 * Requires what the invoice of a purchase needs, before anything is charged.
 * @throws {HttpError} 400 without billing details.
 */
export async function requireBillingDetails(queries: Queries, organizationId: string): Promise<void> {
  if (await findBillingDetails(queries, organizationId)) return;
  throw new HttpError(400, 'error_billing_details_missing');
}

/** Finds the tax of what an organization buys now (BI-3). */
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

/** A user's quote, with its time. */
type Quoted = { organizationId: string; document: PricedDocument; createdAt: Date };

/**
 * Requires that the billing details still have the tax that was quoted, before the invoice of a charge is issued: its
 * recipient is that of the moment, and the cardholder may have confirmed an hour later (BI-4).
 * @throws {HttpError} 409 if another tax applies; 400 if the billing details were deleted. The charge is refunded then.
 */
export async function requireQuotedTax(
  queries: Queries,
  { config }: TaxDeps,
  { organizationId, document, createdAt }: Quoted,
): Promise<void> {
  await requireBillingDetails(queries, organizationId);
  // A rate that has changed since is not the customer's: the quote fixes it.
  const { basisPoints, note } = await findTax(queries, { config, clock: { now: () => createdAt } }, organizationId);
  const isQuoted = basisPoints === document.taxBasisPoints && note === document.taxNote;
  if (!isQuoted) throw new HttpError(409, 'error_quote_stale');
}
