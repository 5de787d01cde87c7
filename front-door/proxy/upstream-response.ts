import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

/** A response up to this size releases its connection to the backend before the client reads it. */
export const bufferedBytesMax = 1024 * 1024;
/** A longer response, such as an export, is streamed at the client's speed for up to this long. */
const streamTimeoutMs = 10 * 60_000;

/**
 * Reads a response of the backend into memory.
 * @returns The whole body, or a stream of it if it is longer than 1 MiB. The stream fails after 10 minutes.
 * @throws If the backend aborts the response.
 */
export async function readAhead(body: Dispatcher.ResponseData['body']): Promise<Buffer | Readable> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const iterator = body[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    chunks.push(next.value);
    bytes += next.value.length;
    if (bytes > bufferedBytesMax) return streamOf(chunks, iterator, body);
  }
  return Buffer.concat(chunks);
}

function streamOf(chunks: Buffer[], iterator: AsyncIterator<Buffer, undefined>, body: Readable): Readable {
  async function* read() {
    const timer = setTimeout(() => body.destroy(new Error('client reads too slowly')), streamTimeoutMs);
    try {
      yield* chunks;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      clearTimeout(timer);
      body.destroy();
    }
  }
  return Readable.from(read(), { objectMode: false });
}
