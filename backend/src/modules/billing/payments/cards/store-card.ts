import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { SavedCard } from '@/backend/ports/payment-gateway';
import { findDefaultCard, setDefaultCard, upsertCard, type CardRow } from './credit-card.repository';

const brandNames: Record<SavedCard['brand'], string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
  other: 'Card',
};

/** Describes a card on invoices and in emails, such as `Visa •••• 4242`. */
export const cardLabel = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
  `${brandNames[brand]} •••• ${last4}`;

/**
 * Stores a card that the payment provider saved for an organization. The first card always becomes the default card.
 * @param transaction Must have locked the organization, or inserted it.
 */
export async function storeCard(
  transaction: Transaction,
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  { organizationId, card, isDefault }: { organizationId: string; card: SavedCard; isDefault: boolean },
): Promise<CardRow> {
  const { cardId: providerCardId, ...details } = card;
  const unused = { id: ids.uuid(), isDefault: false, remindedExpiry: null, addedAt: clock.now() };
  const stored = await upsertCard(transaction, { ...unused, organizationId, providerCardId, ...details });
  const becomesDefault = isDefault || (await findDefaultCard(transaction, organizationId)) === undefined;
  if (becomesDefault) await setDefaultCard(transaction, organizationId, stored.id);
  return { ...stored, isDefault: becomesDefault || stored.isDefault };
}
