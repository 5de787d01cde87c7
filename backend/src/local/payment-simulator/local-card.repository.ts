import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { localPaymentCards as cards } from '@/backend/db/schema/payment-simulator';
import type { CardDetails, SavedCard } from '@/backend/ports/payment-gateway';
import type { LocalCard } from './card-bank';

/** Returns the card data that may leave the simulator. */
export const cardDetailsOf = ({ brand, last4, expiryMonth, expiryYear, holderName }: LocalCard): CardDetails => ({
  brand,
  last4,
  expiryMonth,
  expiryYear,
  holderName,
});

export const savedCardOf = (card: LocalCard): SavedCard => ({ ...cardDetailsOf(card), cardId: card.id });

/** Lifetime of a token that is not saved. */
const tokenMs = 60 * 60_000;

/** Returns the creation time of the oldest valid token. */
const oldestValidTokenTime = (now: Date) => new Date(now.getTime() - tokenMs);

/** Adds a card from a browser, and deletes expired ones that were not saved. */
export async function insertCard(queries: Queries, card: typeof cards.$inferInsert): Promise<void> {
  await queries
    .delete(cards)
    .where(and(isNull(cards.customerId), lte(cards.createdAt, oldestValidTokenTime(card.createdAt))));
  await queries.insert(cards).values(card);
}

const isValidToken = (token: string, now: Date) =>
  and(eq(cards.id, token), gt(cards.createdAt, oldestValidTokenTime(now)));

/** @returns The card of a valid token, saved or not. */
export async function findCardOfToken(queries: Queries, token: string, now: Date): Promise<LocalCard | undefined> {
  const [card] = await queries.select().from(cards).where(isValidToken(token, now));
  return card;
}

/** @returns The card of an unsaved token, locked until the transaction ends. */
export async function lockUnusedToken(tx: Transaction, token: string, now: Date): Promise<LocalCard | undefined> {
  const select = tx
    .select()
    .from(cards)
    .where(and(isValidToken(token, now), isNull(cards.customerId)));
  const [card] = await lockRows(tx, 'row', [token], select);
  return card;
}

/** @returns The card of a token that this customer may save or has already saved, locked until the transaction ends. */
export async function lockSavableToken(
  tx: Transaction,
  { token, customerId }: { token: string; customerId: string },
  now: Date,
): Promise<LocalCard | undefined> {
  const isFree = and(isValidToken(token, now), isNull(cards.customerId));
  const select = tx
    .select()
    .from(cards)
    .where(or(isFree, and(eq(cards.id, token), eq(cards.customerId, customerId))));
  const [card] = await lockRows(tx, 'row', [token], select);
  return card;
}

const isCardOf = (customerId: string, cardId: string) => and(eq(cards.id, cardId), eq(cards.customerId, customerId));

/** @returns The customer's card, locked against deletion until the transaction ends. */
export async function lockCardOf(tx: Transaction, customerId: string, cardId: string): Promise<LocalCard | undefined> {
  const select = tx.select().from(cards).where(isCardOf(customerId, cardId));
  const [card] = await lockRows(tx, 'row', [cardId], select, 'share');
  return card;
}

/** Saves a card for a customer. */
export async function setCustomer(queries: Queries, cardId: string, customerId: string): Promise<void> {
  await queries.update(cards).set({ customerId }).where(eq(cards.id, cardId));
}

/** @returns A card, saved or not. */
export async function findCard(queries: Queries, cardId: string): Promise<LocalCard | undefined> {
  const [card] = await queries.select().from(cards).where(eq(cards.id, cardId));
  return card;
}

/** @returns A card, locked until the transaction ends. */
export async function lockCard(tx: Transaction, cardId: string): Promise<LocalCard | undefined> {
  const [card] = await lockRows(tx, 'row', [cardId], tx.select().from(cards).where(eq(cards.id, cardId)));
  return card;
}

/** Stores that the holder has confirmed a request of the bank. */
export async function confirmCard(queries: Queries, cardId: string): Promise<void> {
  await queries.update(cards).set({ isConfirmed: true }).where(eq(cards.id, cardId));
}

/** Deletes one card of a customer, or all. */
export async function deleteCards(queries: Queries, customerId: string, cardId?: string): Promise<void> {
  await queries
    .delete(cards)
    .where(cardId === undefined ? eq(cards.customerId, customerId) : isCardOf(customerId, cardId));
}
