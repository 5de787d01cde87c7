import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { spool } from './spool';

type Body = Dispatcher.ResponseData['body'];

/** A response up to this size is held in memory until the client has read it. */
export const bufferedBytesMax = 1024 * 1024;

/** The beginning of a longer response, and its body, which has not ended. */
export type LongResponse = { body: Body; start: Buffer[]; rest: AsyncIterator<Buffer, undefined> };

/**
 * Reads a response of the backend into memory.
 * @param declaredBytes Its length, if the backend names it: nothing of a long response is read before there is a place for it.
 * @returns The whole body, or the beginning of one that is longer than 1 MiB.
 * @throws If the backend aborts the response.
 */
export async function readAhead(body: Body, declaredBytes = 0): Promise<Buffer | LongResponse> {
  const start: Buffer[] = [];
  let bytes = 0;
  const rest = body[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  if (declaredBytes > bufferedBytesMax) return { body, start, rest };
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    start.push(next.value);
    bytes += next.value.length;
    if (bytes > bufferedBytesMax) return { body, start, rest };
  }
  return Buffer.concat(start);
}

/**
 * Streams a long response at the client's speed, and reads it ahead from the backend, see `spool`.
 * @param takePlace Takes a place among those of long responses, and returns what gives it back.
 * @throws The error of `takePlace`. Then the response is discarded.
 */
export async function streamLong(
  { body, start, rest }: LongResponse,
  takePlace: () => Promise<() => void>,
): Promise<Readable> {
  const leave = await takePlace().catch((error: unknown) => {
    body.destroy();
    throw error;
  });
  async function* read() {
    yield* start;
    yield* spool(rest);
  }
  return Readable.from(read(), { objectMode: false }).once('close', () => {
    leave();
    body.destroy();
  });
}
