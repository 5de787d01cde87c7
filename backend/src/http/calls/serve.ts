import {
  type BodyOf,
  type Endpoint,
  type KeyOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  errorCodesOf,
} from '@app/api-client/contract/endpoint';
import { groupTitleOf } from '@app/api-client/contract/groups';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admit, type AdmitOptions, needsCaller } from './admit';
import { answerOnce, readIdempotencyKey, requestKeyOf, type IdempotencyDeps } from './answer-once';
import type { CallerOf } from './caller';
import { acceptFiles } from './file-body';
import { servePreflight } from './key-access';
import { limitPromoGuesses, promoCodeInputs } from '../limits/limit-promo-guesses';
import { errorBodySchema } from '../errors/error-body';
import './route-config';

/** Returns the path in Fastify's syntax. */
const routePath = ({ path }: Endpoint) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** A key needs the named scope (OpenAPI 3.1, security requirement object). */
const acceptedCredentials = ({ keyScope }: Endpoint) => [
  { accessToken: [] },
  ...(keyScope ? [{ apiKey: [keyScope] }] : []),
];

/** An empty list says that a call needs no credentials. */
function securityOf(endpoint: Endpoint) {
  if (endpoint.access === 'key') return [{ apiKey: [] }];
  return needsCaller(endpoint) ? acceptedCredentials(endpoint) : [];
}

/** Returns the schemas with which Fastify validates, serializes and documents a call. */
function routeSchema(endpoint: Endpoint): Record<string, unknown> {
  const codes = errorCodesOf(endpoint).join(', ');
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [groupTitleOf(endpoint)].filter((title) => title !== undefined),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: {
      [endpoint.successStatus ?? 200]: endpoint.response,
      default: errorBodySchema.describe(`Error. Possible codes: ${codes}`),
    },
    security: securityOf(endpoint),
  };
}

/** A handler's arguments: the validated input and the caller. */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Always set for `bearer`, `staff` and `key` calls; set for `public` and `signed` calls with a valid token. */
  caller: CallerOf<E>;
  /**
   * Identifies the request by the call, the caller and their `Idempotency-Key`, so that it has one effect, also if it runs
   * again after its process was killed (BI-10). See `answerOnce`.
   */
  requestKey: KeyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>;

export type ServeOptions = AdmitOptions & {
  /** Maximum body size in bytes, if less than the general 256 kB. */
  bodyBytesMax?: number;
  /** Passes the body on as text, for signatures of its bytes. */
  keepsRawBody?: boolean;
};

/** RL-1: calls that may charge a card are limited by user. */
const chargeLimit = (endpoint: Endpoint): AdmitOptions =>
  endpoint.idempotencyKey === 'required' && needsCaller(endpoint) ? { limit: 'purchase' } : {};

/** B5: a body with a few fields and a password is far smaller, and hashing is expensive. */
export const passwordBodyBytesMax = 8_192;

/** A form of RFC 8058 is one line, or slightly more as multipart. */
const formBytesMax = 4_096;

const servedEndpoints = (app: FastifyInstance) => app.getDecorator<Set<string>>('servedEndpoints');

/**
 * Serves one call of the contract: method, path, guard, validation, and a response with only what the contract names.
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  options: ServeOptions = {},
): void {
  servedEndpoints(app).add(endpoint.name);
  if (endpoint.bodyFormat === 'form')
    void app.register(async (scope) => addRoute(acceptForms(scope), endpoint, handler, options));
  else if (endpoint.bodyFormat === 'file')
    void app.register(async (scope) => addRoute(acceptFiles(scope), endpoint, handler, options));
  else if (options.keepsRawBody)
    void app.register(async (scope) => addRoute(keepRawBodies(scope), endpoint, handler, options));
  else addRoute(app, endpoint, handler, options);
}

/** Accepts a form without reading it: the URL contains everything. */
function acceptForms(scope: FastifyInstance): FastifyInstance {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: formBytesMax }, async () => undefined);
  return scope;
}

/** Reads JSON as text, because parsing would lose the bytes that were signed. */
function keepRawBodies(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, text: string) => text);
  return scope;
}

function addRoute<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  options: ServeOptions,
): void {
  if (endpoint.access === 'key' || endpoint.keyScope) servePreflight(app, routePath(endpoint), endpoint.method);
  const promoCodes = promoCodeInputs(endpoint);
  app.route({
    method: endpoint.method,
    url: routePath(endpoint),
    ...(options.bodyBytesMax !== undefined && { bodyLimit: options.bodyBytesMax }),
    schema: routeSchema(endpoint),
    config: {
      endpoint,
      // A pressure handler that does not throw lets the request through.
      ...(options.isVital && { pressureHandler: () => undefined }),
    },
    onRequest: admit(app, endpoint, { ...chargeLimit(endpoint), ...options }),
    handler: async (request, reply) => {
      const key = endpoint.idempotencyKey && readIdempotencyKey(request, endpoint);
      const call: Call<E> = {
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        body: request.body as BodyOf<E>,
        caller: request.getDecorator('caller') as CallerOf<E>,
        requestKey: (key && requestKeyOf(endpoint, request, key)) as KeyOf<E>,
        request,
        reply,
      };
      const perform = () => limitPromoGuesses(app, promoCodes, call, () => handler(call));
      if (key === undefined) return reply.code(endpoint.successStatus ?? 200).send(await perform());
      return answerOnce(app.getDecorator<IdempotencyDeps>('idempotency'), { endpoint, request, reply, key }, perform);
    },
  });
}
