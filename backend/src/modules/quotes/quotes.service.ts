import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@app/api-client/rules/dates';
import { minuteMs } from '@app/api-client/rules/durations';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';
import { findPlanVersion } from '@/backend/modules/plans';
import { findPromoById, reservePromo } from '@/backend/modules/promo-codes';
import { priceQuote, type QuoteRequest, type QuoteTerms } from './price-quote';
import { deleteQuotesBefore, insertQuote, lockQuote, type QuoteRow } from './quote.repository';

/** How long a quote works (BI-4). */
const quoteMs = 30 * minuteMs;

/**
 * Makes a quote: a contract about the lines, tax and total of the invoice (BI-4).
 * @throws {HttpError} See `priceQuote`.
 */
export async function makeQuote(
  deps: Deps,
  { userId, ...request }: QuoteRequest & { userId: string },
): Promise<QuoteRow> {
  const now = deps.clock.now();
  const terms = await priceQuote(deps.database, deps, request, { at: now, now });
  const { organizationId } = request;
  const expiresAt = new Date(now.getTime() + quoteMs);
  const quote = { id: deps.ids.uuid(), organizationId, userId, createdAt: now, expiresAt, ...terms };
  await insertQuote(deps.database, quote);
  return quote;
}

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
  try {
    return await priceQuote(transaction, deps, request, { at: createdAt, now: deps.clock.now() });
  } catch (error) {
    // What was quoted cannot be bought any more.
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** Days that an expired quote is kept: longer than any charge takes to be settled, which needs its quote. */
const keptDays = 30;

/** Deletes quotes that expired long ago. */
export async function purgeQuotes({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  await deleteQuotesBefore(database, addDays(clock.now(), -keptDays));
}

const termsOf = ({ id, organizationId, userId, createdAt, expiresAt, ...terms }: QuoteRow): QuoteTerms => terms;

/**
 * Locks a quote before its amount is charged, and reserves its promo code. The quote is stale, and a new one has to be
 * offered, if it has expired, if it has been used, or if anything that it depends on has changed since (BI-4): using it
 * changes the subscription, so it works once.
 * @param transaction Must have locked the organization's subscription, if there is one.
 * @throws {HttpError} 409 for a quote that is stale or another organization's.
 */
export async function claimQuote(
  transaction: Transaction,
  deps: Deps,
  key: { quoteId: string; organizationId: string },
): Promise<QuoteRow> {
  const quote = await lockQuote(transaction, key);
  const isCurrent =
    quote !== undefined &&
    deps.clock.now() < quote.expiresAt &&
    isDeepStrictEqual(await repriceQuote(transaction, deps, quote), termsOf(quote));
  if (!isCurrent) throw new HttpError(409, 'error_quote_stale');
  if (quote.promoCodeId !== null) {
    await reservePromo(transaction, deps, { promoCodeId: quote.promoCodeId, organizationId: key.organizationId });
  }
  return quote;
}
