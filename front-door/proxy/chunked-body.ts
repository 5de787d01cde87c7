import { Readable } from 'node:stream';

/** Small enough that a slow client shows progress between two checks, see `Connections`. */
const chunkBytes = 64 * 1024;

/**
 * @returns A stream of the body in chunks. If a long body was written at once, it would count as unread until its last
 * byte was sent.
 */
export function chunkedBody(body: Buffer): Readable {
  function* chunks() {
    for (let start = 0; start < body.length; start += chunkBytes) yield body.subarray(start, start + chunkBytes);
  }
  return Readable.from(chunks(), { objectMode: false });
}
