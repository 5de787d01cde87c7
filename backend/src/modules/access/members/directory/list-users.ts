import { organizationRoles, type Role } from '@app/api-client/rules/organization/abilities';
import type { Queries } from '@/backend/db/client';
import { foldSearch, listByName, listBySearch, type DirectoryRow, type Status } from './directory.repository';
import { readListCursor, writeListCursor } from './member-cursor';

/** The filters and the page of a list. */
export type ListRequest = {
  search?: string | undefined;
  statuses: readonly Status[];
  role?: Role | undefined;
  /** A user to leave out. */
  exceptId?: string;
  cursor?: string | undefined;
  limit: number;
};

/**
 * Lists one page of an organization's users: by name, or in a search by the matching suffix.
 * @throws {HttpError} 400 for an invalid cursor, or one of another search.
 */
export async function listUsers(
  queries: Queries,
  organizationId: string,
  { search, statuses, role, exceptId, cursor, limit }: ListRequest,
): Promise<{ rows: DirectoryRow[]; nextCursor: string | null }> {
  const term = search === undefined ? undefined : await foldSearch(queries, search);
  const after = cursor === undefined ? undefined : readListCursor(cursor, term);
  const roles = role === undefined ? organizationRoles : [role];
  const parts = statuses.flatMap((status) => roles.map((each) => ({ status, role: each })));
  const wanted = { organizationId, parts, exceptId, after, rowsMax: limit + 1 };
  const list = async () => {
    if (term === '') return [];
    if (term !== undefined) return listBySearch(queries, term, wanted);
    // One index lists all users by name; the other lists them by status, role and name.
    const includesAllUsers = statuses.includes('Active') && statuses.includes('InvitationSent') && role === undefined;
    return listByName(queries, includesAllUsers ? { ...wanted, parts: undefined } : wanted);
  };
  const found = await list();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? writeListCursor(last) : null };
}
