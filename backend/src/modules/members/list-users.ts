import { organizationRoles, type Role } from '@app/api-client/rules/abilities';
import type { Queries } from '../../db/client';
import { foldSearch, listByName, listBySearch, type DirectoryRow, type Status } from './directory.repository';
import { readListCursor, writeListCursor } from './member-cursor';

/** What a list shows, and where it goes on. */
export type Wanted = {
  search?: string | undefined;
  statuses: readonly Status[];
  role?: Role | undefined;
  /** Somebody who is left out. */
  exceptId?: string;
  cursor?: string | undefined;
  limit: number;
};

/**
 * One page of an organization's users: by name, or with a search by what they were found in.
 * @throws {HttpError} 400 for a cursor that is none of ours, or of another search.
 */
export async function listUsers(
  queries: Queries,
  organizationId: string,
  { search, statuses, role, exceptId, cursor, limit }: Wanted,
): Promise<{ rows: DirectoryRow[]; nextCursor: string | null }> {
  const term = search === undefined ? undefined : await foldSearch(queries, search);
  const after = cursor === undefined ? undefined : readListCursor(cursor, term);
  const roles = role === undefined ? organizationRoles : [role];
  const parts = statuses.flatMap((status) => roles.map((each) => ({ status, role: each })));
  const wanted = { organizationId, parts, exceptId, after, rowsMax: limit + 1 };
  const list = async () => {
    if (term === '') return [];
    if (term !== undefined) return listBySearch(queries, term, wanted);
    // Everybody is in one index by name; a part of them is in the other, by what it is.
    const isEverybody = statuses.includes('Active') && statuses.includes('InvitationSent') && role === undefined;
    return listByName(queries, isEverybody ? { ...wanted, parts: undefined } : wanted);
  };
  const found = await list();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? writeListCursor(last) : null };
}
