import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { transferredBytesMin, uploadBytesMax, uploadPace } from '@app/server-kit/request-limits';

/** Time in which the rest of a rejected upload is read and discarded, so that the client can read the answer. */
const lingerMs = 5_000;

const uploading = new WeakSet<Socket>();

/** The body is larger than any plan allows. */
export class UploadTooLargeError extends Error {
  override readonly name = 'UploadTooLargeError';
}

/**
 * Reads the body of an upload at the client's speed. A client that sends too little in ten seconds, or too little for the
 * time that it has taken, is disconnected (I2).
 * @throws {UploadTooLargeError} As soon as the body is known to be too large.
 */
export async function* pacedBody(
  body: IncomingMessage,
  { windowMs, bytesMin, bytesMax } = { ...uploadPace, bytesMax: uploadBytesMax },
): AsyncGenerator<Buffer> {
  let windowBytes = 0;
  let totalBytes = 0;
  let elapsedMs = 0;
  const timer = setInterval(() => {
    elapsedMs += windowMs;
    const isSlow = windowBytes < bytesMin || totalBytes < transferredBytesMin(elapsedMs);
    if (isSlow && !body.complete) body.destroy(new Error('client uploads too slowly'));
    windowBytes = 0;
  }, windowMs);
  try {
    // The connection is needed for the answer also if the rest is not read.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      const bytes = piece as Buffer;
      windowBytes += bytes.length;
      totalBytes += bytes.length;
      if (totalBytes > bytesMax) throw new UploadTooLargeError();
      yield bytes;
    }
  } finally {
    clearInterval(timer);
  }
}

/**
 * Lets the requests of a scope have bodies that are read piece by piece, by `pacedBody`. They may take longer than the
 * time limit of other requests.
 */
export function acceptUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.addHook('onRequest', async ({ raw }) => void uploading.add(raw.socket));
  scope.addHook('onResponse', async ({ raw }) => {
    uploading.delete(raw.socket);
    if (raw.complete) return;
    raw.resume();
    setTimeout(() => {
      if (!raw.complete) raw.socket.destroy();
    }, lingerMs).unref();
  });
}

/** Exempts uploads from the server's time limit of requests, because `pacedBody` limits them. */
export function exemptUploads(server: Server): void {
  const handlers = server.listeners('clientError');
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploading.has(socket)) return;
    for (const handle of handlers) handle.call(server, error, socket);
  });
}
