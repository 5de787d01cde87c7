import type { Queries } from '@/backend/db/client';
import { HttpError } from '@/backend/http/errors/http-error';
import { findDefaultCard } from './credit-card.repository';
import { cardLabel } from './store-card';

/** A saved card with its label, or the token of a new one, which is saved when its charge succeeds. */
type CardToCharge = { providerCardId: string; label: string } | { token: string };

/**
 * Requires the default card for a renewal that costs something: without one, nothing may promise that it renews.
 * @param queries The transaction that has locked the organization, so that the card is not removed meanwhile.
 * @param amount In minor units.
 * @throws {HttpError} 400 without one.
 */
export async function requireRenewalCard(queries: Queries, organizationId: string, amount: number): Promise<void> {
  if (amount === 0 || (await findDefaultCard(queries, organizationId))) return;
  throw new HttpError(400, 'error_payment_method_missing');
}

/**
 * Returns the card that an organization's purchase is charged to: the new one, or the default card.
 * @param paymentToken The payment provider's token for a new card.
 * @returns Undefined for a continuation without a token: the purchase that waits has its card.
 * @throws {HttpError} 400 without any.
 */
export async function requireCardToCharge(
  queries: Queries,
  organizationId: string,
  { paymentToken, continuationId }: { paymentToken: string | undefined; continuationId: string | undefined },
): Promise<CardToCharge | undefined> {
  if (paymentToken !== undefined) return { token: paymentToken };
  if (continuationId !== undefined) return undefined;
  const card = await findDefaultCard(queries, organizationId);
  if (!card) throw new HttpError(400, 'error_payment_method_missing');
  return { providerCardId: card.providerCardId, label: cardLabel(card) };
}
