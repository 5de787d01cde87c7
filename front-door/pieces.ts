import { Readable } from 'node:stream';

/** Small enough that a slow client shows progress between two checks, see `Connections`. */
const pieceBytes = 64 * 1024;

/**
 * @returns A stream of the body in pieces. If a long body was written at once, it would count as unread until its last
 * byte was sent.
 */
export function piecesOf(body: Buffer): Readable {
  function* pieces() {
    for (let start = 0; start < body.length; start += pieceBytes) yield body.subarray(start, start + pieceBytes);
  }
  return Readable.from(pieces(), { objectMode: false });
}
