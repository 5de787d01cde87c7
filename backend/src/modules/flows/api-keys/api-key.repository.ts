import { and, arrayContains, asc, count, desc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Queries } from '@/backend/db/client';
import { isAmongUnlocked, turnOf } from '@/backend/db/due-rows';
import { users } from '@/backend/db/schema/identity/users';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { apiKeys, type ApiKeyRow, type KeyKind } from '@/backend/db/schema/flows/api-keys';
import { type Creator, creatorColumns } from '@/backend/modules/organization';

/** Matches keys that are neither revoked nor expired. */
export const isLive = (now: Date): SQL | undefined =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

/** Prepares, once per connection, the query that every call with a key makes. */
export function prepareFindKeyBySecret(database: Database) {
  const hash = sql.placeholder('secretHash');
  const query = database
    .select()
    .from(apiKeys)
    .where(and(or(eq(apiKeys.secretHash, hash), eq(apiKeys.previousSecretHash, hash)), isNull(apiKeys.revokedAt)))
    .prepare('find_key_by_secret');
  return async (secretHash: Buffer): Promise<ApiKeyRow | undefined> => (await query.execute({ secretHash }))[0];
}

/** @returns Whether a live key allows this origin. */
export async function hasKeyForOrigin(queries: Queries, origin: string, now: Date): Promise<boolean> {
  const rows = await queries
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(arrayContains(apiKeys.allowedOrigins, [origin]), isLive(now)))
    .limit(1);
  return rows.length > 0;
}

/** Sets when and from where a key was last used, unless a copy of the backend recorded a use after `recordedBefore`. */
export async function recordKeyUse(
  queries: Queries,
  id: string,
  { at, from }: { at: Date; from: string | null },
  recordedBefore: Date,
): Promise<void> {
  await queries
    .update(apiKeys)
    .set({ lastUsedAt: at, lastUsedFrom: from })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, recordedBefore))));
}

/** A key with its creator, and the address of the admin who is responsible for it. */
export type ListedKey = { key: ApiKeyRow; responsible: string | null } & Creator;

const responsible = alias(users, 'responsible');

function selectKeys(queries: Queries) {
  const isMember = and(eq(memberships.userId, users.id), eq(memberships.organizationId, apiKeys.organizationId));
  return queries
    .select({ key: apiKeys, responsible: responsible.email, ...creatorColumns })
    .from(apiKeys)
    .leftJoin(responsible, eq(responsible.id, apiKeys.responsibleId))
    .leftJoin(users, eq(users.id, apiKeys.createdById))
    .leftJoin(memberships, isMember);
}

/** Lists the keys of a kind that are not revoked and did not expire before `expiredBefore`, newest first. */
export async function listKeys(
  queries: Queries,
  organizationId: string,
  kind: KeyKind,
  expiredBefore: Date,
): Promise<ListedKey[]> {
  return selectKeys(queries)
    .where(and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.kind, kind), isLive(expiredBefore)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Finds an organization's key of a kind, revoked or not. */
export async function findKey(
  queries: Queries,
  key: { id: string; organizationId: string; kind: KeyKind },
): Promise<ListedKey | undefined> {
  const { id, organizationId, kind } = key;
  const [found] = await selectKeys(queries).where(
    and(eq(apiKeys.id, id), eq(apiKeys.organizationId, organizationId), eq(apiKeys.kind, kind)),
  );
  return found;
}

/** Finds the live keys for which an admin is responsible, oldest first. */
export async function findKeysOf(
  queries: Queries,
  organizationId: string,
  responsibleId: string,
  now: Date,
): Promise<Pick<ApiKeyRow, 'id' | 'kind' | 'name'>[]> {
  const { id, kind, name, createdAt } = apiKeys;
  return queries
    .select({ id, kind, name })
    .from(apiKeys)
    .where(and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.responsibleId, responsibleId), isLive(now)))
    .orderBy(asc(createdAt), asc(id));
}

/** Makes another admin responsible for all keys of an admin in an organization. @param change `toId`: null for no one. */
export async function moveResponsibility(
  queries: Queries,
  { organizationId, fromId, toId }: { organizationId: string; fromId: string; toId: string | null },
): Promise<void> {
  await queries
    .update(apiKeys)
    .set({ responsibleId: toId })
    .where(and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.responsibleId, fromId)));
}

/** Finds the names of a key and of its organization. */
export async function findKeyNames(queries: Queries, id: string) {
  const [found] = await queries
    .select({ name: apiKeys.name, organizationName: organizations.name })
    .from(apiKeys)
    .innerJoin(organizations, eq(organizations.id, apiKeys.organizationId))
    .where(eq(apiKeys.id, id));
  return found;
}

export async function countLiveKeys(queries: Queries, organizationId: string, now: Date): Promise<number> {
  const [row] = await queries
    .select({ live: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.organizationId, organizationId), isLive(now)));
  return row?.live ?? 0;
}

export async function insertKey(queries: Queries, key: typeof apiKeys.$inferInsert): Promise<void> {
  await queries.insert(apiKeys).values(key);
}

export async function updateKey(
  queries: Queries,
  id: string,
  changes: Partial<Omit<typeof apiKeys.$inferInsert, 'id'>>,
): Promise<void> {
  await queries.update(apiKeys).set(changes).where(eq(apiKeys.id, id));
}

/** Finds keys of whose expiration admins are due to be reminded, in turns of their organizations. */
export async function findDueReminders(queries: Queries, now: Date, rowsMax: number): Promise<string[]> {
  const { id, organizationId, reminderDueAt } = apiKeys;
  const due = await queries
    .select({ id })
    .from(apiKeys)
    .where(lte(reminderDueAt, now))
    .orderBy(turnOf(organizationId, reminderDueAt), asc(reminderDueAt))
    .limit(rowsMax);
  return due.map((key) => key.id);
}

/** Claims the due reminder of a key, which is then not due. @returns Undefined if it is locked, or not due any more. */
export async function claimReminder(queries: Queries, keyId: string, now: Date): Promise<ApiKeyRow | undefined> {
  const { id, reminderDueAt } = apiKeys;
  const due = queries
    .select({ id })
    .from(apiKeys)
    .where(and(eq(id, keyId), lte(reminderDueAt, now)));
  const [key] = await queries.update(apiKeys).set({ reminderDueAt: null }).where(isAmongUnlocked(id, due)).returning();
  return key;
}

/** Deletes an organization's keys that were revoked or expired at or before a moment. */
export async function deleteKeysEndedBefore(queries: Queries, organizationId: string, moment: Date): Promise<void> {
  await queries
    .delete(apiKeys)
    .where(
      and(
        eq(apiKeys.organizationId, organizationId),
        or(lte(apiKeys.revokedAt, moment), lte(apiKeys.expiresAt, moment)),
      ),
    );
}

/** @returns The first and last name, or an empty string without such a user. */
export async function findUserName(queries: Queries, userId: string): Promise<string> {
  const { firstName, lastName } = users;
  const [user] = await queries.select({ firstName, lastName }).from(users).where(eq(users.id, userId));
  return user ? `${user.firstName} ${user.lastName}` : '';
}
