import { groups } from '@app/api-client/contract/groups';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { version } from '../../package.json';
import type { RateLimiter } from './rate-limit';

/** Where the document can be read; the same address with `/json` behind it gives it to programs. */
export const documentPath = '/api/docs';

/** The page runs its own scripts and nothing else; it draws icons from data addresses and sets styles on elements. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Emits OpenAPI 3.1 from the contract's objects as they are served. Call it before the routes are registered.
 */
export async function serveApiDocument(
  app: FastifyInstance,
  publicBaseUrl: string,
  rateLimiter: RateLimiter,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Dcipher API',
        version,
        description:
          'JSON over HTTPS. Send an access token, or the key of an organization where a call takes one, as a bearer token. ' +
          'Every error has a code, a message and the id of the request.',
      },
      servers: [{ url: publicBaseUrl }],
      tags: groups.map(({ title, description }) => ({ name: title, description })),
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: documentPath,
    // More than a hundred calls take a browser seconds to draw, so a group shows its own when it is opened.
    uiConfig: {
      deepLinking: true,
      defaultModelsExpandDepth: -1,
      displayOperationId: true,
      docExpansion: 'none',
      filter: true,
      persistAuthorization: false,
    },
    uiHooks: {
      onRequest: (request, reply, done) => {
        void reply.header('content-security-policy', pagePolicy);
        rateLimiter.count('document', request, reply).then(() => done(), done);
      },
    },
  });
}
