import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queries } from '../../../db/client';
import { ssoAssertions, ssoCodes, ssoLogins, type SsoLogin } from '../../../db/schema/sso-logins';

type SsoCode = typeof ssoCodes.$inferSelect;

export async function insertLogin(queries: Queries, login: typeof ssoLogins.$inferInsert): Promise<void> {
  await queries.insert(ssoLogins).values(login);
}

/** @returns The login that left with this state, unless its answer came already or it took too long. */
export async function findPendingLogin(queries: Queries, stateHash: Buffer, now: Date): Promise<SsoLogin | undefined> {
  const [login] = await queries
    .select()
    .from(ssoLogins)
    .where(and(eq(ssoLogins.stateHash, stateHash), isNull(ssoLogins.usedAt), gt(ssoLogins.expiresAt, now)));
  return login;
}

/** @returns Whether this answer is the first. */
export async function consumeLogin(queries: Queries, stateHash: Buffer, now: Date): Promise<boolean> {
  const rows = await queries
    .update(ssoLogins)
    .set({ usedAt: now })
    .where(and(eq(ssoLogins.stateHash, stateHash), isNull(ssoLogins.usedAt)))
    .returning({ stateHash: ssoLogins.stateHash });
  return rows.length > 0;
}

/** @returns Whether the assertion is new: a second use of it is a replay. */
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

/** Takes a code for the one time that it is good for. @returns Nothing when it is not, or not in this browser. */
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

/** Removes what can be of no use any more. */
export async function deleteExpiredLogins(queries: Queries, now: Date): Promise<void> {
  await queries.delete(ssoLogins).where(lt(ssoLogins.expiresAt, now));
  await queries.delete(ssoCodes).where(lt(ssoCodes.expiresAt, now));
  await queries.delete(ssoAssertions).where(lt(ssoAssertions.expiresAt, now));
}
