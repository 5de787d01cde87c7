import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@app/api-client/rules/dates';
import { minuteMs } from '@app/api-client/rules/durations';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';
import { findPlanVersion } from '@/backend/modules/plans';
import { findPromoById, reservePromo } from '@/backend/modules/promo-codes';
import { priceQuote, type QuoteRequest, type QuoteTerms } from './price-quote';
import { deleteQuotesBefore, findQuote, type QuoteRow, storeQuote } from './quote.repository';
import { hashTerms, openQuote, sealQuote } from './quote-token';

/** How long a quote works (BI-4). */
const quoteMs = 30 * minuteMs;

const quoteRow = (
  made: Pick<QuoteRow, 'id' | 'organizationId' | 'userId' | 'createdAt'>,
  terms: QuoteTerms,
): QuoteRow => ({ ...made, expiresAt: new Date(made.createdAt.getTime() + quoteMs), ...terms });

/** A quote and the token by which it is accepted. */
export type MadeQuote = { token: string; quote: QuoteRow };

/**
 * Makes a quote: a contract about the lines, tax and total of the invoice (BI-4). It is stored only once it is claimed.
 * @throws {HttpError} See `priceQuote`.
 */
export async function makeQuote(
  deps: Deps,
  { userId, organizationId, ...request }: QuoteRequest & { userId: string },
): Promise<MadeQuote> {
  const now = deps.clock.now();
  const terms = await priceQuote(deps.database, deps, { organizationId, ...request }, { at: now, now });
  const quote = quoteRow({ id: deps.ids.uuid(), organizationId, userId, createdAt: now }, terms);
  const claims = { id: quote.id, userId, createdAt: now.toISOString(), request, termsHash: hashTerms(terms) };
  return { token: sealQuote(deps, organizationId, claims), quote };
}

const staleQuote = () => new HttpError(409, 'error_quote_stale');

/**
 * Prices a request again as of an instant, with everything that the price depends on as it is now.
 * @returns Undefined if what was quoted cannot be bought any more.
 * @throws {HttpError} 409 while a payment is due, when nothing can be bought.
 */
async function priceAgain(
  queries: Queries,
  deps: Deps,
  request: QuoteRequest,
  at: Date,
): Promise<QuoteTerms | undefined> {
  try {
    return await priceQuote(queries, deps, request, { at, now: deps.clock.now() });
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return undefined;
    throw error;
  }
}

/**
 * Reads the quote of a token: as it was claimed, or priced again.
 * @throws {HttpError} 409 for a token that is another organization's, or whose quote no longer says the same, and while a
 *   payment is due.
 */
export async function requireQuote(
  deps: Deps,
  { token, organizationId }: { token: string; organizationId: string },
): Promise<QuoteRow> {
  const claims = openQuote(deps, organizationId, token);
  if (!claims) throw staleQuote();
  const { id, userId, request, termsHash } = claims;
  const claimed = await findQuote(deps.database, { quoteId: id, organizationId });
  if (claimed) return claimed;
  const createdAt = new Date(claims.createdAt);
  const terms = await priceAgain(deps.database, deps, { organizationId, ...request }, createdAt);
  if (!terms || hashTerms(terms) !== termsHash) throw staleQuote();
  return quoteRow({ id, organizationId, userId, createdAt }, terms);
}

/** Days that an expired quote is kept: longer than any charge takes to be settled, which needs its quote. */
const keptDays = 30;

/** Deletes quotes that expired long ago. */
export async function purgeQuotes({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  await deleteQuotesBefore(database, addDays(clock.now(), -keptDays));
}

const termsOf = ({ id, organizationId, userId, createdAt, expiresAt, ...terms }: QuoteRow): QuoteTerms => terms;

/** Prices a quote again, with everything that it depends on as it is now. */
async function repriceQuote(
  transaction: Transaction,
  deps: Deps,
  { organizationId, planVersionId, interval, currency, promoCodeId, createdAt }: QuoteRow,
): Promise<QuoteTerms | undefined> {
  const version = await findPlanVersion(transaction, planVersionId);
  const promo = promoCodeId === null ? undefined : await findPromoById(transaction, promoCodeId);
  if (!version || (promoCodeId !== null && !promo)) return undefined;
  const request = { organizationId, planId: version.planId, interval, currency, promoCode: promo?.code };
  return priceAgain(transaction, deps, request, createdAt);
}

/**
 * Claims a quote before its amount is charged: stores it, and reserves its promo code. The quote is stale, and a new one has
 * to be offered, if it has expired, if it has been used, or if anything that it depends on has changed since (BI-4): using
 * it changes the subscription, so it works once.
 * @param transaction Must have locked the organization's subscription, if there is one.
 * @throws {HttpError} 409 for a quote that is stale.
 */
export async function claimQuote(transaction: Transaction, deps: Deps, quote: QuoteRow): Promise<void> {
  const isCurrent =
    deps.clock.now() < quote.expiresAt &&
    isDeepStrictEqual(await repriceQuote(transaction, deps, quote), termsOf(quote));
  if (!isCurrent) throw staleQuote();
  await storeQuote(transaction, quote);
  const { promoCodeId, organizationId } = quote;
  if (promoCodeId !== null) await reservePromo(transaction, deps, { promoCodeId, organizationId });
}
