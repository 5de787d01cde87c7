import { z } from 'zod';
import { HttpError } from './http-error';

/** Where a list that is ordered by time, then by identifier, goes on. */
export type KeysetPosition = { at: Date; id: string };

const Parts = z.tuple([z.iso.datetime(), z.uuid()]);

/** @returns The position as callers hand it back: opaque to them. */
export const writeCursor = ({ at, id }: KeysetPosition): string =>
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
