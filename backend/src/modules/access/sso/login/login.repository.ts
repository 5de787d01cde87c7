import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { ssoAssertions, ssoCodes, ssoLogins, type SsoLogin } from '@/backend/db/schema/access/sso-logins';

type SsoCode = typeof ssoCodes.$inferSelect;

export async function insertLogin(queries: Queries, login: typeof ssoLogins.$inferInsert): Promise<void> {
  await queries.insert(ssoLogins).values(login);
}

/** Finds the login with this state, unless it is already used or expired. */
export async function findPendingLogin(queries: Queries, stateHash: Buffer, now: Date): Promise<SsoLogin | undefined> {
  const [login] = await queries
    .select()
    .from(ssoLogins)
    .where(and(eq(ssoLogins.stateHash, stateHash), isNull(ssoLogins.usedAt), gt(ssoLogins.expiresAt, now)));
  return login;
}

/** Marks a login as used. @returns False if it was used before. */
export async function consumeLogin(queries: Queries, stateHash: Buffer, now: Date): Promise<boolean> {
  const rows = await queries
    .update(ssoLogins)
    .set({ usedAt: now })
    .where(and(eq(ssoLogins.stateHash, stateHash), isNull(ssoLogins.usedAt)))
    .returning({ stateHash: ssoLogins.stateHash });
  return rows.length > 0;
}

/** Stores the id of a used assertion. @returns False if it is already stored, which means a replay. */
export async function insertAssertion(
  queries: Queries,
  assertion: typeof ssoAssertions.$inferInsert,
): Promise<boolean> {
  const rows = await queries
    .insert(ssoAssertions)
    .values(assertion)
    .onConflictDoNothing()
    .returning({ id: ssoAssertions.assertionId });
  return rows.length > 0;
}

export async function insertCode(queries: Queries, code: typeof ssoCodes.$inferInsert): Promise<void> {
  await queries.insert(ssoCodes).values(code);
}

/** Consumes a code. @returns Undefined if it is used, expired, or another browser's. */
export async function redeemCode(
  queries: Queries,
  { codeHash, browserHash }: { codeHash: Buffer; browserHash: Buffer },
  now: Date,
): Promise<SsoCode | undefined> {
  const [code] = await queries
    .update(ssoCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(ssoCodes.codeHash, codeHash),
        eq(ssoCodes.browserHash, browserHash),
        isNull(ssoCodes.usedAt),
        gt(ssoCodes.expiresAt, now),
      ),
    )
    .returning();
  return code;
}

/** Deletes expired logins, codes and assertions. */
export async function deleteExpiredLogins(queries: Queries, now: Date): Promise<void> {
  await queries.delete(ssoLogins).where(lt(ssoLogins.expiresAt, now));
  await queries.delete(ssoCodes).where(lt(ssoCodes.expiresAt, now));
  await queries.delete(ssoAssertions).where(lt(ssoAssertions.expiresAt, now));
}
