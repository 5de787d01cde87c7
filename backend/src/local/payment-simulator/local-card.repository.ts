import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import type { LocalCard } from './card-bank';
import { localPaymentCards as cards } from '@/backend/db/schema/payment-simulator';

/** How long a token that nobody keeps is good for. */
const tokenMs = 60 * 60_000;

/** From when on a token must have been made to be good for something. */
const oldestToken = (now: Date) => new Date(now.getTime() - tokenMs);

/** Adds a card that a browser gave, and removes those that nobody kept in time. */
export async function insertCard(queries: Queries, card: typeof cards.$inferInsert): Promise<void> {
  await queries.delete(cards).where(and(isNull(cards.customerId), lte(cards.createdAt, oldestToken(card.createdAt))));
  await queries.insert(cards).values(card);
}

const isGood = (token: string, now: Date) => and(eq(cards.id, token), gt(cards.createdAt, oldestToken(now)));

/** @returns The card behind a token, whether it was kept meanwhile or not. */
export async function findCardOfToken(queries: Queries, token: string, now: Date): Promise<LocalCard | undefined> {
  const [card] = await queries.select().from(cards).where(isGood(token, now));
  return card;
}

/** @returns The card behind a token that nobody keeps, locked until the transaction is over. */
export async function lockFreeToken(tx: Transaction, token: string, now: Date): Promise<LocalCard | undefined> {
  const select = tx
    .select()
    .from(cards)
    .where(and(isGood(token, now), isNull(cards.customerId)));
  const [card] = await lockRows(tx, 'row', [token], select);
  return card;
}

/** @returns The card behind a token that this customer may keep, or keeps already, locked until the end. */
export async function lockKeepableToken(
  tx: Transaction,
  { token, customerId }: { token: string; customerId: string },
  now: Date,
): Promise<LocalCard | undefined> {
  const isFree = and(isGood(token, now), isNull(cards.customerId));
  const select = tx
    .select()
    .from(cards)
    .where(or(isFree, and(eq(cards.id, token), eq(cards.customerId, customerId))));
  const [card] = await lockRows(tx, 'row', [token], select);
  return card;
}

const isCardOf = (customerId: string, cardId: string) => and(eq(cards.id, cardId), eq(cards.customerId, customerId));

/** @returns The customer's card, which nobody can remove until the transaction is over. */
export async function lockCardOf(tx: Transaction, customerId: string, cardId: string): Promise<LocalCard | undefined> {
  const select = tx.select().from(cards).where(isCardOf(customerId, cardId));
  const [card] = await lockRows(tx, 'row', [cardId], select, 'share');
  return card;
}

/** Keeps a card for a customer. */
export async function setCustomer(queries: Queries, cardId: string, customerId: string): Promise<void> {
  await queries.update(cards).set({ customerId }).where(eq(cards.id, cardId));
}

/** Notes what the holder told the bank. @returns Whether there is such a token. */
export async function setAuthentication(
  queries: Queries,
  token: string,
  authentication: 'approved' | 'rejected',
  now: Date,
): Promise<boolean> {
  const rows = await queries
    .update(cards)
    .set({ authentication })
    .where(isGood(token, now))
    .returning({ id: cards.id });
  return rows.length > 0;
}

/** Removes one card of a customer, or all of them. */
export async function deleteCards(queries: Queries, customerId: string, cardId?: string): Promise<void> {
  await queries
    .delete(cards)
    .where(cardId === undefined ? eq(cards.customerId, customerId) : isCardOf(customerId, cardId));
}
