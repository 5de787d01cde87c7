import { and, count, eq, isNull, lt, or } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { users } from '@/backend/db/schema/identity/users';
import { recoveryCodes, secondFactors } from '@/backend/db/schema/identity/second-factors';

export type SecondFactor = typeof secondFactors.$inferSelect;

/** The user that a second factor belongs to. */
export type Holder = { id: string; email: string; firstName: string; passwordHash: string | null };

export async function findHolder(queries: Queries, id: string): Promise<Holder | undefined> {
  const { email, firstName, passwordHash } = users;
  const [holder] = await queries
    .select({ id: users.id, email, firstName, passwordHash })
    .from(users)
    .where(eq(users.id, id));
  return holder;
}

export async function findSecondFactor(queries: Queries, userId: string): Promise<SecondFactor | undefined> {
  const [found] = await queries.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return found;
}

/** Stores an unconfirmed secret, which replaces an earlier unconfirmed one. @returns False if one is confirmed. */
export async function replaceUnconfirmed(
  queries: Queries,
  { userId, sealedSecret, createdAt }: Pick<SecondFactor, 'userId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> {
  const rows = await queries
    .insert(secondFactors)
    .values({ userId, sealedSecret, createdAt })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, createdAt, lastUsedStep: null },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Confirms a second factor. @returns False if it is confirmed already: only one of several concurrent calls succeeds. */
export async function markConfirmed(queries: Queries, userId: string, now: Date): Promise<boolean> {
  const rows = await queries
    .update(secondFactors)
    .set({ confirmedAt: now })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/**
 * Uses up a time step: it and earlier ones are never accepted again (RFC 6238, section 5.2).
 * @returns False if it is used up already: only one of several concurrent calls succeeds.
 */
export async function claimStep(queries: Queries, userId: string, step: number): Promise<boolean> {
  const isUnused = or(isNull(secondFactors.lastUsedStep), lt(secondFactors.lastUsedStep, step));
  const rows = await queries
    .update(secondFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(secondFactors.userId, userId), isUnused))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** @returns Whether there was one. */
export async function deleteSecondFactor(queries: Queries, userId: string): Promise<boolean> {
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await queries
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Replaces all recovery codes of a user. */
export async function replaceRecoveryCodes(queries: Queries, userId: string, hashes: Buffer[]): Promise<void> {
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await queries.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses up a recovery code. @returns False for an unknown or used one. */
export async function redeemRecoveryCode(queries: Queries, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await queries
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export async function countUnusedRecoveryCodes(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
