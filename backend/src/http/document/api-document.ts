import type { Endpoint } from '@app/api-client/contract/endpoint';
import { groups } from '@app/api-client/contract/groups';
import { webhookEventData } from '@app/api-client/contract/organization/webhook-events';
import { webhookEventTypes } from '@app/api-client/rules/organization/webhooks';
import { routes } from '@app/routes';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Config } from '@/backend/config';
import { version } from '@/backend/version';
import { idempotencyKeyFormat } from '../calls/answer-once';
import { documentFiles } from './document-files';
import { HttpError } from '../errors/http-error';
import { exampleOf } from './example-of';
import type { RateLimiter } from '../limits/rate-limit';

/** The path of the document's page. The same path with `/json` returns the document itself. */
export const documentPath = '/api/docs';

/** The page runs only its own scripts. Its icons are data URLs, and its script sets inline styles. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Documented = { examples?: unknown[] };

const idempotencyHeaders = (idempotencyKey: NonNullable<Endpoint['idempotencyKey']>) => ({
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: idempotencyKeyFormat.source,
      description:
        'Makes the call safe to repeat: for 24 hours, the same key with the same body returns the first answer and has ' +
        'no second effect. Use a new UUID for each purchase or run.' +
        (idempotencyKey === 'optional' ? ' Required if the call charges a card.' : ''),
    },
  },
  required: idempotencyKey === 'required' ? ['Idempotency-Key'] : [],
});

/** Adds an example to the body and to the answer of each call, and describes idempotency keys and files. */
const describeCalls: typeof jsonSchemaTransform = (input) => {
  const { schema, url } = jsonSchemaTransform(input);
  const endpoint = input.route.config?.endpoint;
  const { body, response } = schema as { body?: Documented; response?: Record<string, Documented> };
  if (endpoint?.body && body) body.examples = [exampleOf(endpoint.body, 'input')];
  const answer = endpoint && response?.[endpoint.successStatus ?? 200];
  if (answer) answer.examples = [exampleOf(endpoint.response, 'output')];
  if (!endpoint) return { schema, url };
  const headers = endpoint.idempotencyKey && { headers: idempotencyHeaders(endpoint.idempotencyKey) };
  return { schema: documentFiles(endpoint, { ...(schema as object), ...headers }), url };
};

/** Describes the requests that webhooks get (OpenAPI 3.1, `webhooks`). */
const describeWebhooks = () =>
  Object.fromEntries(
    webhookEventTypes.map((type) => {
      const body = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: webhookEventData[type] });
      const schema = z.toJSONSchema(body, { target: 'draft-2020-12' });
      const content = { 'application/json': { schema: schema as object, example: exampleOf(body, 'output') } };
      const post = {
        tags: ['Webhooks'],
        summary: `Event \`${type}\`, signed as in Standard Webhooks.`,
        requestBody: { content },
        responses: { '2XX': { description: 'The event is delivered. Any other answer leads to another attempt.' } },
      };
      return [type, { post }];
    }),
  );

/**
 * Emits OpenAPI 3.1 from the served endpoints of the contract. Call it before the routes are registered. In production
 * the document is made before the first call is answered.
 */
export async function serveApiDocument(
  app: FastifyInstance,
  { publicBaseUrl, environment }: Pick<Config, 'publicBaseUrl' | 'environment'>,
  rateLimiter: RateLimiter,
): Promise<void> {
  let document: string | undefined;
  // It takes a second to make, and 20 ms to write as JSON, during which no call is answered.
  const readDocument = () => (document ??= JSON.stringify(app.swagger()));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Dcipher API',
        version,
        description:
          'JSON over HTTPS. Authenticate with an access token, or with an API key where a call accepts one, as a bearer ' +
          'token. A call that accepts keys names the scope that a key needs. Every error has a code, a message and a ' +
          'request ID.',
        contact: { url: `${publicBaseUrl}${routes.contactUs}` },
        license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: publicBaseUrl }],
      tags: groups.map(({ title, description }) => ({ name: title, description })),
      webhooks: describeWebhooks(),
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: describeCalls,
    transformObject: jsonSchemaTransformObject,
  });
  // After the hook of swagger, which collects the routes.
  if (environment === 'production') app.addHook('onReady', async () => void readDocument());
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
      preHandler: (request, reply, done) => {
        const { url } = request.routeOptions;
        if (url === `${documentPath}/json`) void reply.type('application/json; charset=utf-8').send(readDocument());
        // Written anew for each request, in seconds.
        else if (url === `${documentPath}/yaml`) done(new HttpError(404, 'error_not_found'));
        else done();
      },
    },
  });
}
