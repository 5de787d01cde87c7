import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admit, type AdmitOptions } from './admit';
import type { CallerOf } from './caller';
import { HttpError } from './http-error';
import { servePreflight } from './key-access';
import './route-config';
import { routePath, routeSchema } from './route-schema';

/** What a handler gets: validated input, and who calls. */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Always there for `bearer`, `staff` and `key` calls; on `open` and `signed` ones when a valid token came along. */
  caller: CallerOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>;

export type ServeOptions = AdmitOptions & {
  /** Largest body in bytes, where less than the general 256 kB will do. */
  bodyBytesMax?: number;
};

/** B5: a body that holds a few fields and a password is far below this, and hashing is expensive. */
export const passwordBodyBytesMax = 8_192;

/** A form of RFC 8058 is a line; as multipart it has some more. */
const formBytesMax = 4_096;

const servedEndpoints = (app: FastifyInstance) => app.getDecorator<Set<string>>('servedEndpoints');

/**
 * Serves one call of the contract: its method and path, its guard, its validation, and an answer that holds only what
 * the contract names.
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
  else addRoute(app, endpoint, handler, options);
}

/** Lets a form through without reading it: the address says all that there is to say. */
function acceptForms(scope: FastifyInstance): FastifyInstance {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: formBytesMax }, async () => undefined);
  return scope;
}

function addRoute<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  options: ServeOptions,
): void {
  if (endpoint.access === 'key') servePreflight(app, routePath(endpoint), endpoint.method);
  app.route({
    method: endpoint.method,
    url: routePath(endpoint),
    ...(options.bodyBytesMax !== undefined && { bodyLimit: options.bodyBytesMax }),
    schema: routeSchema(endpoint),
    config: {
      endpoint,
      // The overload guard asks the route whether it goes on nevertheless.
      ...(options.isVital && { pressureHandler: () => undefined }),
    },
    onRequest: admit(app, endpoint, options),
    handler: async (request, reply) => {
      const answer = await handler({
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        body: request.body as BodyOf<E>,
        caller: request.getDecorator('caller') as CallerOf<E>,
        request,
        reply,
      });
      return reply.code(endpoint.successStatus ?? 200).send(answer);
    },
  });
}

/**
 * Answers the calls of the contract that no module serves yet: 501, to whoever would be allowed to make them. They are
 * in the API's document like all others.
 */
export function serveUnimplemented(app: FastifyInstance, endpoints: Iterable<Endpoint>): void {
  for (const endpoint of endpoints) {
    if (servedEndpoints(app).has(endpoint.name)) continue;
    app.route({
      method: endpoint.method,
      url: routePath(endpoint),
      schema: routeSchema(endpoint),
      config: { endpoint },
      onRequest: admit(app, endpoint, {}),
      preValidation: async () => {
        throw new HttpError(501, 'error_not_implemented');
      },
      handler: async () => undefined,
    });
  }
}
