import { and, desc, eq, ne } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { creditCards } from '@/backend/db/schema/billing/credit-cards';

/** A card that the payment provider stores for an organization. */
export type CardRow = typeof creditCards.$inferSelect;

const belongsTo = (organizationId: string) => eq(creditCards.organizationId, organizationId);

/** Lists an organization's cards, the default card first, then the newest. */
export function findCards(queries: Queries, organizationId: string): Promise<CardRow[]> {
  const { isDefault, addedAt, id } = creditCards;
  return queries
    .select()
    .from(creditCards)
    .where(belongsTo(organizationId))
    .orderBy(desc(isDefault), desc(addedAt), desc(id));
}

/** Finds the card that the organization's plan and purchases are charged to. */
export async function findDefaultCard(queries: Queries, organizationId: string): Promise<CardRow | undefined> {
  const [card] = await queries
    .select()
    .from(creditCards)
    .where(and(belongsTo(organizationId), eq(creditCards.isDefault, true)));
  return card;
}

/** Makes another card, or none, the default. */
export async function setDefaultCard(queries: Queries, organizationId: string, cardId: string | null): Promise<void> {
  const isOther = cardId === null ? undefined : ne(creditCards.id, cardId);
  // First, because only one card may be the default at any time.
  await queries
    .update(creditCards)
    .set({ isDefault: false })
    .where(and(belongsTo(organizationId), eq(creditCards.isDefault, true), isOther));
  if (cardId !== null) await queries.update(creditCards).set({ isDefault: true }).where(eq(creditCards.id, cardId));
}

/** Inserts a card, or returns the stored one if the provider's card is known. */
export async function upsertCard(queries: Queries, card: CardRow): Promise<CardRow> {
  const { brand, last4, expiryMonth, expiryYear, holderName } = card;
  const [stored] = await queries
    .insert(creditCards)
    .values(card)
    .onConflictDoUpdate({
      target: creditCards.providerCardId,
      set: { brand, last4, expiryMonth, expiryYear, holderName },
    })
    .returning();
  if (!stored) throw new Error('The card was not stored');
  return stored;
}

/** @returns The deleted card; undefined if the organization has no such card. */
export async function removeCard(queries: Queries, organizationId: string, id: string): Promise<CardRow | undefined> {
  const [removed] = await queries
    .delete(creditCards)
    .where(and(belongsTo(organizationId), eq(creditCards.id, id)))
    .returning();
  return removed;
}
