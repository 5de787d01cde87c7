import { groups } from '@app/api-client/contract/groups';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { version } from '../../package.json';
import type { RateLimiter } from './rate-limit';

/** The path of the document's page. The same path with `/json` returns the document itself. */
export const documentPath = '/api/docs';

/** The page runs only its own scripts. Its icons are data URLs, and its script sets inline styles. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Emits OpenAPI 3.1 from the served endpoints of the contract. Call it before the routes are registered. */
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
          'JSON over HTTPS. Authenticate with an access token, or with an API key where a call accepts one, as a bearer ' +
          'token. Every error has a code, a message and a request ID.',
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
    // Drawing more than a hundred calls takes seconds, so groups are collapsed.
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
