import { Transform, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** No call of the API carries more (security.md I2). */
export const bodyBytesMax = 256 * 1024;

/** More was sent than any call takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
  readonly statusCode = 413;
}

/** Passes chunks on until there are too many: for a body that does not tell its length. */
function counted(): Transform {
  let receivedBytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      receivedBytes += chunk.length;
      if (receivedBytes > bodyBytesMax) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
}

/**
 * A preParsing hook: refuses a body that is too long, at once where it tells its length. A told length needs no count,
 * because Node reads no further than it.
 */
export async function limitBody(request: FastifyRequest, _reply: FastifyReply, payload: Readable): Promise<Readable> {
  const { headers, method } = request.raw;
  if (Number(headers['content-length'] ?? 0) > bodyBytesMax) throw new BodyTooLarge();
  if (method === 'GET' || method === 'HEAD' || headers['transfer-encoding'] === undefined) return payload;
  const limited = counted();
  payload.on('error', (error) => limited.destroy(error));
  return payload.pipe(limited);
}
