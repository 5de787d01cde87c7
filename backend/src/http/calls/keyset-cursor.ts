import { z } from 'zod';
import { HttpError } from '../errors/http-error';

/** The position in a list that is ordered by time, then by ID. */
export type KeysetPosition = { at: Date; id: string };

const Parts = z.tuple([z.iso.datetime(), z.uuid()]);

/** @returns The position as an opaque cursor. */
const writeCursor = ({ at, id }: KeysetPosition): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/**
 * Decodes a cursor.
 * @param cursor Untrusted input.
 * @throws {HttpError} 400 if `writeCursor` did not create it.
 */
export function readCursor(cursor: string): KeysetPosition {
  const { data } = Parts.safeParse(Buffer.from(cursor, 'base64url').toString('utf8').split(' '));
  if (!data) throw new HttpError(400, 'error_validation', { fields: { cursor: { code: 'invalid' } } });
  return { at: new Date(data[0]), id: data[1] };
}

/**
 * Truncates the rows to one page and returns the cursor of the next one.
 * @param rows One more than `limit` if there is a next page.
 * @param positionOf Returns what the list is ordered by.
 */
export function keysetPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => KeysetPosition,
): { shown: readonly Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last !== undefined ? writeCursor(positionOf(last)) : null };
}
