import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { proxyToBackend } from './backend-proxy';
import type { FrontDoorConfig } from '../config';
import { sendError } from '../connections/error-body';

const uploadsPath = '/cms/uploads';

/** Plain names only, so that the backend can't interpret the path differently. */
const plainUpload = new RegExp(`^${uploadsPath}(?:/[\\w-][\\w.-]*)+$`);

/**
 * Forwards requests for images of the content service, and nothing else of it: the pages' server reads the rest from
 * the backend directly. Images are the same for every visitor, so cookies and tokens are removed and shared caches may
 * store the images.
 */
export async function contentProxy(app: FastifyInstance, { config }: { config: FrontDoorConfig }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!plainUpload.test(request.pathname)) return sendError(reply, 404);
  });
  await proxyToBackend(app, config, {
    path: uploadsPath,
    methods: ['GET', 'HEAD'],
    withheldHeaders: ['cookie', 'authorization'],
  });
  const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) => sendError(reply, 404);
  for (const url of ['/cms', '/cms/*']) app.route({ method: ['GET', 'HEAD'], url, handler: answerNotFound });
}
