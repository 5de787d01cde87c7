import type { FastifyInstance } from 'fastify';

/** Fails, so that users of local mode see how an error of the backend is answered, logged and reported. */
export function registerSampleError(app: FastifyInstance): void {
  app.get('/local/error', { schema: { hide: true } }, async () => {
    throw new Error('Sample error of the backend');
  });
}
