import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { proxyToBackend } from './backend-proxy';
import type { FrontDoorConfig } from './config';
import { sendError } from './error-body';

const uploadsPath = '/cms/uploads';

/** Plain names only: nothing in it can mean another path to the backend than it means here. */
const plainUpload = new RegExp(`^${uploadsPath}(?:/[\\w-][\\w.-]*)+$`);

/**
 * Hands the pictures of the content service on, and nothing else of it: the pages' server reads the rest from the
 * backend's own address. A picture is the same for everybody, so the backend does not learn who asks for it, and shared
 * caches may keep it.
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
