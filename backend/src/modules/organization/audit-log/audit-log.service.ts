import type { AuditEntry, listAuditLog } from '@app/api-client/contract/organization/audit-log';
import type { QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { AuditAction } from '@app/api-client/contract/fields/audit';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { keysetPage, readCursor } from '@/backend/http/calls/keyset-cursor';
import { requireAbility } from '@/backend/modules/organization/authority';
import {
  findEntries,
  findIdsByEmail,
  findNamedInvitations,
  findNamedItems,
  findNamedUsers,
  type AuditRow,
} from './audit-log.repository';

type Named = AuditEntry['actor'];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** @returns A lookup of the current names of the users and invitations in entries. Erased users have none. */
async function createNameLookup(queries: Queries, organizationId: string, rows: readonly AuditRow[]) {
  const ids = rows.flatMap(({ actorId, subjectId, detail }) =>
    [actorId, subjectId, ...Object.values(detail)].filter((value) => value !== null && uuid.test(value)),
  ) as string[];
  const names = new Map<string, NonNullable<Named>>();
  for (const { id, email } of await findNamedInvitations(queries, organizationId, ids)) {
    names.set(id, { email, name: null });
  }
  for (const { id, email, firstName, lastName } of await findNamedUsers(queries, ids)) {
    names.set(id, { email, name: `${firstName} ${lastName}`.trim() });
  }
  return (id: string | null): Named => (id !== null && names.get(id)) || null;
}

/** @returns The current name of each item and key among the subjects of entries. */
async function findItemNames(queries: Queries, organizationId: string, rows: readonly AuditRow[]) {
  const ids = rows.map(({ subjectId }) => subjectId).filter((id) => id !== null);
  const items = await findNamedItems(queries, organizationId, ids);
  return new Map(items.map(({ id, name }) => [id, { name }]));
}

function describeEntry(
  row: AuditRow,
  nameOf: (id: string | null) => Named,
  items: Awaited<ReturnType<typeof findItemNames>>,
): AuditEntry {
  const { id, happenedAt, action, actorId, subjectId, detail } = row;
  const values = Object.entries(detail).map(([key, value]) => [
    key,
    uuid.test(value) ? (nameOf(value)?.email ?? null) : value,
  ]);
  return {
    id,
    happenedAt: happenedAt.toISOString(),
    action: action as AuditAction,
    actorId,
    actor: nameOf(actorId),
    subjectId,
    subject: nameOf(subjectId),
    item: (subjectId !== null && items.get(subjectId)) || null,
    detail: Object.fromEntries(values),
  };
}

const toDate = (instant: string | undefined) => (instant === undefined ? undefined : new Date(instant));

/**
 * Returns a page of the audit log of the caller's organization, newest first.
 * @throws {HttpError} 403 unless the caller is an admin; 400 for an invalid cursor.
 */
export async function getAuditLog(
  { database }: Deps,
  caller: Caller,
  { action, user, from, to, cursor, limit }: QueryOf<typeof listAuditLog>,
): Promise<ResponseOf<typeof listAuditLog>> {
  const { organizationId } = await requireAbility(database, caller, 'update', 'organization');
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const named = user === undefined ? undefined : await findIdsByEmail(database, organizationId, user);
  const filter = { action, named, from: toDate(from), to: toDate(to), after, rowsMax: limit + 1 };
  const rows = await findEntries(database, organizationId, filter);
  const { shown, nextCursor } = keysetPage(rows, limit, ({ happenedAt, id }) => ({ at: happenedAt, id }));
  const nameOf = await createNameLookup(database, organizationId, shown);
  const items = await findItemNames(database, organizationId, shown);
  return { items: shown.map((row) => describeEntry(row, nameOf, items)), nextCursor };
}
