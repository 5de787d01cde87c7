import type { AuditAction } from '@app/api-client/contract/fields/audit';
import { and, desc, eq, gte, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import type { KeysetPosition } from '@/backend/http/keyset-cursor';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import type { RegionalTables } from '@/backend/regional-data/regional-tables';
import { users } from '@/backend/db/schema/users';
import { apiKeys } from '@/backend/db/schema/api-keys';
import { invitations } from '@/backend/db/schema/invitations';

export type AuditRow = RegionalTables['auditEntries']['$inferSelect'];

type Filter = {
  action?: AuditAction | undefined;
  /** Whom an entry must name, as who did it or as what it was about; left out: anybody. */
  named?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  after?: KeysetPosition | undefined;
  rowsMax: number;
};

/** The latest first; of two at once the one with the higher identifier. */
const laterFirst = (a: AuditRow, b: AuditRow) =>
  b.happenedAt.getTime() - a.happenedAt.getTime() || (a.id < b.id ? 1 : -1);

/**
 * Entries of an organization's audit log, the latest first. Each of the lists that it is put together from is in the
 * order of an index, and read no further than the page is long.
 */
export async function findEntries(
  queries: Queries,
  organizationId: string,
  { action, named, from, to, after, rowsMax }: Filter,
): Promise<AuditRow[]> {
  const { auditEntries: t } = await regionalTablesOf(queries, organizationId);
  const isFurther = after && and(lte(t.happenedAt, after.at), or(lt(t.happenedAt, after.at), lt(t.id, after.id)));
  const list = (about: SQL | undefined) =>
    queries
      .select()
      .from(t)
      .where(
        and(
          eq(t.organizationId, organizationId),
          about,
          action && eq(t.action, action),
          from && gte(t.happenedAt, from),
          to && lt(t.happenedAt, to),
          isFurther,
        ),
      )
      .orderBy(desc(t.happenedAt), desc(t.id))
      .limit(rowsMax);
  if (!named) return list(undefined);
  const found = new Map<string, AuditRow>();
  for (const id of named) {
    for (const row of [...(await list(eq(t.actorId, id))), ...(await list(eq(t.subjectId, id)))])
      found.set(row.id, row);
  }
  return [...found.values()].sort(laterFirst).slice(0, rowsMax);
}

/** The most identifiers that one address stands for: an account, and invitations that were sent again and again. */
const idsMax = 20;

/** @returns Whom entries may name by an address: the account that has it, and the organization's invitations to it. */
export async function findIdsOf(queries: Queries, organizationId: string, email: string): Promise<string[]> {
  const accounts = await queries.select({ id: users.id }).from(users).where(eq(users.email, email));
  const invited = await queries
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.email, email), eq(invitations.organizationId, organizationId)))
    .orderBy(desc(invitations.createdAt))
    .limit(idsMax);
  return [...accounts, ...invited].map(({ id }) => id);
}

/** Who has an account among those that entries name. */
export async function findNamedUsers(queries: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, email, firstName, lastName } = users;
  return queries
    .select({ id, email, firstName, lastName })
    .from(users)
    .where(inArray(id, [...ids]));
}

/** Whom an organization has invited among those that entries name. */
export async function findNamedInvitations(queries: Queries, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, email } = invitations;
  return queries
    .select({ id, email })
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), inArray(id, [...ids])));
}

/** The organization's items and keys among the subjects of entries, by their current names. Deleted ones are left out. */
export async function findNamedItems(queries: Queries, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { resources } = await regionalTablesOf(queries, organizationId);
  const named = await Promise.all(
    [resources, apiKeys].map((table) =>
      queries
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(and(eq(table.organizationId, organizationId), inArray(table.id, [...ids]))),
    ),
  );
  return named.flat();
}
