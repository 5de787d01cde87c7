import type { AuditAction } from '@app/api-client/contract/fields/audit';
import { and, desc, eq, gte, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import type { KeysetPosition } from '@/backend/http/calls/keyset-cursor';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import type { RegionalTables } from '@/backend/regional-data/regional-tables';
import { users } from '@/backend/db/schema/identity/users';
import { apiKeys } from '@/backend/db/schema/flows/api-keys';
import { webhookEndpoints } from '@/backend/db/schema/organization/webhooks';
import { invitations } from '@/backend/db/schema/access/invitations';

export type AuditRow = RegionalTables['auditEntries']['$inferSelect'];

type Filter = {
  action?: AuditAction | undefined;
  /** IDs, one of which an entry must have as actor or subject; omitted: no filter. */
  named?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  after?: KeysetPosition | undefined;
  rowsMax: number;
};

/** Newest first; at the same time, the higher ID first. */
const newestFirst = (a: AuditRow, b: AuditRow) =>
  b.happenedAt.getTime() - a.happenedAt.getTime() || (a.id < b.id ? 1 : -1);

/**
 * Finds entries of an organization's audit log, newest first. With `named`, it merges one list per ID and column, each
 * read in the order of an index and limited to the page size.
 */
export async function findEntries(
  queries: Queries,
  organizationId: string,
  { action, named, from, to, after, rowsMax }: Filter,
): Promise<AuditRow[]> {
  const { auditEntries: t } = await regionalTablesOf(queries, organizationId);
  const isAfterCursor = after && and(lte(t.happenedAt, after.at), or(lt(t.happenedAt, after.at), lt(t.id, after.id)));
  const list = (matches: SQL | undefined) =>
    queries
      .select()
      .from(t)
      .where(
        and(
          eq(t.organizationId, organizationId),
          matches,
          action && eq(t.action, action),
          from && gte(t.happenedAt, from),
          to && lt(t.happenedAt, to),
          isAfterCursor,
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
  return [...found.values()].sort(newestFirst).slice(0, rowsMax);
}

/** The most invitations that a filter by address includes, newest first. */
const invitationsMax = 20;

/** Finds the IDs that entries may use for an address: its account's and those of the organization's invitations to it. */
export async function findIdsByEmail(queries: Queries, organizationId: string, email: string): Promise<string[]> {
  const accounts = await queries.select({ id: users.id }).from(users).where(eq(users.email, email));
  const invited = await queries
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.email, email), eq(invitations.organizationId, organizationId)))
    .orderBy(desc(invitations.createdAt))
    .limit(invitationsMax);
  return [...accounts, ...invited].map(({ id }) => id);
}

/** Finds the users among the IDs that entries name. */
export async function findNamedUsers(queries: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, email, firstName, lastName } = users;
  return queries
    .select({ id, email, firstName, lastName })
    .from(users)
    .where(inArray(id, [...ids]));
}

/** Finds the organization's invitations among the IDs that entries name. */
export async function findNamedInvitations(queries: Queries, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, email } = invitations;
  return queries
    .select({ id, email })
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), inArray(id, [...ids])));
}

/** Finds the current names of the items, keys and webhooks among the subjects of entries. Omits deleted ones. */
export async function findNamedItems(queries: Queries, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { resources } = await regionalTablesOf(queries, organizationId);
  const named = await Promise.all(
    [resources, apiKeys, webhookEndpoints].map((table) =>
      queries
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(and(eq(table.organizationId, organizationId), inArray(table.id, [...ids]))),
    ),
  );
  return named.flat();
}
