import { z } from 'zod';
import { HttpError } from './http-error';

/** Where a list that is ordered by time, then by identifier, goes on. */
export type KeysetPosition = { at: Date; id: string };

const Parts = z.tuple([z.iso.datetime(), z.uuid()]);

/** @returns The position as callers hand it back: opaque to them. */
const writeCursor = ({ at, id }: KeysetPosition): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/**
 * @param cursor Of `writeCursor`, or anything that somebody put there.
 * @throws {HttpError} 400 for anything else.
 */
export function readCursor(cursor: string): KeysetPosition {
  const { data } = Parts.safeParse(Buffer.from(cursor, 'base64url').toString('utf8').split(' '));
  if (!data) throw new HttpError(400, 'error_validation', { fields: { cursor: { code: 'invalid' } } });
  return { at: new Date(data[0]), id: data[1] };
}

/**
 * Cuts a part of a list to its length and says where the next one begins.
 * @param rows One more than `limit`, where there are more.
 * @param positionOf What the list is ordered by.
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
