import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@app/api-client/rules/values/dates';
import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import type { Sweep } from '@/backend/jobs/sweep';
import { findPlanVersion } from '@/backend/modules/organization';
import { findBillingDetails } from '@/backend/modules/billing/billing-details';
import { findPromoById } from './promo-codes/promo-code.repository';
import { reservePromo } from './promo-codes/promo-codes.service';
import { requirePriced, requireSoldVersion } from './next-plan';
import { priceQuote, type QuoteRequest, type QuoteTerms } from './price-quote';
import { deleteQuotesBefore, findQuote, type QuoteRow, storeQuote } from './quote.repository';
import { hashRecipient, hashTerms, openQuote, sealQuote } from './quote-token';

/** Validity of a quote (BI-4). */
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
  const recipientHash = hashRecipient(await findBillingDetails(deps.database, organizationId));
  const hashes = { termsHash: hashTerms(terms), recipientHash };
  const claims = { id: quote.id, userId, createdAt: now.toISOString(), request, ...hashes };
  return { token: sealQuote(deps, organizationId, claims), quote };
}

/** Requires that a plan is still sold at the requested interval and in the requested currency. @throws {HttpError} 400 */
async function requireSold(
  queries: Queries,
  { planId, organizationId, interval, currency }: QuoteRequest,
  now: Date,
): Promise<void> {
  const version = await requireSoldVersion(queries, planId, organizationId, now);
  if (interval && currency) requirePriced(version, interval, currency);
}

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
 * @returns The error for a stale quote, with what the same request costs now, if it can still be bought.
 * @throws {HttpError} 400 if the plan is not sold any more.
 */
async function staleQuote(queries: Queries, deps: Deps, request: QuoteRequest | undefined): Promise<HttpError> {
  if (request) await requireSold(queries, request, deps.clock.now());
  const terms = request && (await priceAgain(queries, deps, request, deps.clock.now()));
  const currentTotal = terms && { amount: terms.document.total, currency: terms.currency };
  return new HttpError(409, 'error_quote_stale', { currentTotal });
}

/**
 * Reads the quote of a token: as it was claimed, or priced again.
 * @throws {HttpError} 409 for a token that is another organization's, or whose quote no longer says the same, and while
 *   a payment is due; 400 if the plan is not sold any more.
 */
export async function requireQuote(
  deps: Deps,
  { token, organizationId }: { token: string; organizationId: string },
): Promise<QuoteRow> {
  const claims = openQuote(deps, organizationId, token);
  if (!claims) throw await staleQuote(deps.database, deps, undefined);
  const { id, userId, termsHash, recipientHash } = claims;
  const request = { organizationId, ...claims.request };
  const claimed = await findQuote(deps.database, { quoteId: id, organizationId });
  if (claimed) return claimed;
  // The invoice would go to an address that was never shown (BI-4).
  const recipient = hashRecipient(await findBillingDetails(deps.database, organizationId));
  if (recipientHash !== undefined && recipient !== recipientHash) throw await staleQuote(deps.database, deps, request);
  const createdAt = new Date(claims.createdAt);
  const terms = await priceAgain(deps.database, deps, request, createdAt);
  if (!terms || hashTerms(terms) !== termsHash) throw await staleQuote(deps.database, deps, request);
  return quoteRow({ id, organizationId, userId, createdAt }, terms);
}

/** Days that an expired quote is kept: longer than any charge takes to be settled, which needs its quote. */
const keptDays = 30;

/** Deletes quotes that expired long ago. */
export async function purgeQuotes({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  await deleteQuotesBefore(database, addDays(clock.now(), -keptDays));
}

export const quoteSweep: Sweep = {
  name: 'quotes',
  everyMs: dayMs,
  run: purgeQuotes,
};

const termsOf = ({ id, organizationId, userId, createdAt, expiresAt, ...terms }: QuoteRow): QuoteTerms => terms;

/** @returns The request of a quote; undefined if its plan or promo code is gone. */
async function requestOf(
  queries: Queries,
  { organizationId, planVersionId, interval, currency, promoCodeId, kind }: QuoteRow,
): Promise<QuoteRequest | undefined> {
  const version = await findPlanVersion(queries, planVersionId);
  const promo = promoCodeId === null ? undefined : await findPromoById(queries, promoCodeId);
  if (!version || (promoCodeId !== null && !promo)) return undefined;
  const start = kind === 'after_trial' ? ('trial_end' as const) : undefined;
  return { organizationId, planId: version.planId, interval, currency, promoCode: promo?.code, start };
}

/**
 * Claims a quote before its amount is charged: stores it, and reserves its promo code. The quote is stale, and a new
 * one has to be offered, if it has expired, if it has been used, or if anything that it depends on has changed since
 * (BI-4): using it changes the subscription, so it works once.
 * @param transaction Must have locked the organization's subscription, if there is one.
 * @throws {HttpError} 409 with the current total for a quote that is stale; 400 if its plan is not sold any more.
 */
export async function claimQuote(transaction: Transaction, deps: Deps, quote: QuoteRow): Promise<void> {
  const { organizationId, promoCodeId, createdAt, expiresAt } = quote;
  const request = await requestOf(transaction, quote);
  const terms = request && (await priceAgain(transaction, deps, request, createdAt));
  const isCurrent = deps.clock.now() < expiresAt && isDeepStrictEqual(terms, termsOf(quote));
  if (!isCurrent) throw await staleQuote(transaction, deps, request);
  await storeQuote(transaction, quote);
  if (promoCodeId !== null) await reservePromo(transaction, deps, { promoCodeId, organizationId });
}
