import { z } from 'zod';
import { HttpError } from '@/backend/http/errors/http-error';

/** The last entry of a page. A search is ordered by the matching suffix, then by name. */
export type ListPosition = { nameKey: string; id: string; suffix?: string | undefined };

const Parts = z.tuple([z.uuid(), z.string().max(60), z.string().max(60).optional()]);

const invalid = () => new HttpError(400, 'error_validation', { fields: { cursor: { code: 'invalid' } } });

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** @returns The position as an opaque cursor for callers. */
export const writeListCursor = ({ id, nameKey, suffix }: ListPosition): string =>
  Buffer.from(JSON.stringify(suffix === undefined ? [id, nameKey] : [id, nameKey, suffix])).toString('base64url');

/**
 * @param cursor From `writeListCursor`, or untrusted input.
 * @param term The search term as folded by `foldSearch`; undefined for the whole list.
 * @throws {HttpError} 400 for an invalid cursor, or one of another search.
 */
export function readListCursor(cursor: string, term: string | undefined): ListPosition {
  const { data } = Parts.safeParse(parse(cursor));
  if (!data) throw invalid();
  const [id, nameKey, suffix] = data;
  const isOfThisList = term === undefined ? suffix === undefined : suffix?.startsWith(term);
  // PostgreSQL text cannot contain NUL.
  if (!isOfThisList || `${nameKey}${suffix ?? ''}`.includes('\0')) throw invalid();
  return { id, nameKey, suffix };
}
