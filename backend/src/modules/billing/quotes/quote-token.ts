import { createHash } from 'node:crypto';
import { seal, unseal } from '@/backend/cryptography/seal';
import type { Deps } from '@/backend/deps';
import type { BillingDetailsRow } from '@/backend/modules/billing/billing-details';
import type { QuoteRequest, QuoteTerms } from './price-quote';

/** Claims with which a quote is priced again, and compared with the first price. */
export type QuoteClaims = {
  id: string;
  userId: string;
  /** ISO 8601. */
  createdAt: string;
  request: Omit<QuoteRequest, 'organizationId'>;
  termsHash: string;
  /** Of the recipient that pages show beside the quote; undefined if there was none, or if the quote is older than this. */
  recipientHash?: string | undefined;
};

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Hashes everything that a quote fixes. */
export const hashTerms = (terms: QuoteTerms): string => hash(terms);

/** Hashes what an invoice prints about its recipient. */
export function hashRecipient(details: BillingDetailsRow | undefined): string | undefined {
  if (!details) return undefined;
  const { billingType, companyName, addressLine1, addressLine2, city, postalCode, state, country, vatNumber } = details;
  return hash([billingType, companyName, addressLine1, addressLine2, city, postalCode, state, country, vatNumber]);
}

/** The organization is authenticated with the token, so that no other one can use it. */
const sealIdOf = (organizationId: string) => `quote ${organizationId}`;

/** Seals the claims of a quote in a token, so that asking for a quote stores nothing. */
export function sealQuote({ keys }: Pick<Deps, 'keys'>, organizationId: string, claims: QuoteClaims): string {
  return seal(keys.sealSecret, sealIdOf(organizationId), JSON.stringify(claims)).toString('base64url');
}

/** Opens a token. @returns Undefined for a token that was not made here, or for another organization. */
export function openQuote(
  { keys }: Pick<Deps, 'keys'>,
  organizationId: string,
  token: string,
): QuoteClaims | undefined {
  try {
    const claims = unseal(keys.sealSecret, sealIdOf(organizationId), Buffer.from(token, 'base64url'));
    // Only `sealQuote` can have written it.
    return JSON.parse(claims) as QuoteClaims;
  } catch {
    return undefined;
  }
}
