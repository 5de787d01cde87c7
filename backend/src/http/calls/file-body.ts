import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';

/** A cross-site form cannot send this type without a preflight request. */
export const fileContentType = 'application/octet-stream';

/** Time in which the rest of a rejected file is read and discarded, so that the client can read the answer. */
const lingerMs = 5_000;

const uploading = new WeakSet<Socket>();

/**
 * Whether a file is being received over a connection. Such a request may take longer than others, because its handler
 * limits the time between the pieces.
 */
export const isReceivingFile = (socket: Socket): boolean => uploading.has(socket);

/** Lets the requests of a scope have the content of a file as their body. The handler reads it from `request.raw`. */
export function acceptFiles(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(fileContentType, (_request: FastifyRequest, _payload, done) => done(null));
  // After the caller was admitted.
  scope.addHook('preParsing', async ({ raw }: FastifyRequest) => {
    uploading.add(raw.socket);
  });
  scope.addHook('onResponse', async ({ raw }: FastifyRequest, _reply: FastifyReply) => {
    const { socket } = raw;
    uploading.delete(socket);
    if (raw.complete !== false) return;
    raw.resume();
    setTimeout(() => {
      if (!raw.complete) socket.destroy();
    }, lingerMs).unref();
  });
  return scope;
}
