import { z } from 'zod';
import { HttpError } from '../../http/http-error';

/** Where a list of users goes on: after this entry. A search is ordered by what it was found in, then by name. */
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

/** @returns The position as callers hand it back: opaque to them. */
export const writeListCursor = ({ id, nameKey, suffix }: ListPosition): string =>
  Buffer.from(JSON.stringify(suffix === undefined ? [id, nameKey] : [id, nameKey, suffix])).toString('base64url');

/**
 * @param cursor Of `writeListCursor`, or anything that somebody put there.
 * @param term What is searched for, in the form in which it is compared; left out where the whole list is shown.
 * @throws {HttpError} 400 for anything else, and for a cursor of another search.
 */
export function readListCursor(cursor: string, term: string | undefined): ListPosition {
  const { data } = Parts.safeParse(parse(cursor));
  if (!data) throw invalid();
  const [id, nameKey, suffix] = data;
  const isOfThisList = term === undefined ? suffix === undefined : suffix?.startsWith(term);
  // PostgreSQL has no NUL in a text.
  if (!isOfThisList || `${nameKey}${suffix ?? ''}`.includes('\0')) throw invalid();
  return { id, nameKey, suffix };
}
