import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator, Caller } from './authenticate';
import { callerOf, type CallerOf } from './caller';
import type { LimitName } from './limits';
import { routeSchema } from './route-schema';

/** What a handler gets: validated input, and who calls. */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Always there for `bearer` and `staff` calls; on `open` and `signed` ones when a valid token came along. */
  caller: CallerOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>;

export type ServeOptions = {
  /** Largest body in bytes, where less than the general 256 kB will do (B5: bodies with passwords are small). */
  bodyBytesMax?: number;
  /** A limit of its own besides the general ones. */
  limit?: LimitName;
  /** Reachable for a person whose password has expired. */
  allowsExpiredPassword?: boolean;
};

/** A body that holds nothing but a few fields and a password is far below this. */
export const passwordBodyBytesMax = 8_192;

/** `/flows/{id}` as Fastify writes it. */
export const routePath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Serves one call of the contract: its method and path, its guard, its validation, and an answer that holds only what
 * the contract names.
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: ServeOptions = {},
): void {
  const authenticator = app.getDecorator<Authenticator>('authenticator');
  app.getDecorator<Set<string>>('servedEndpoints').add(endpoint.name);
  app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    bodyLimit: options.bodyBytesMax,
    schema: routeSchema(endpoint),
    config: { endpoint, limit: options.limit },
    // Who calls is settled before the body is read: a stranger's body costs nothing.
    onRequest: async (request) => {
      const caller = await callerOf(request, endpoint, authenticator, options.allowsExpiredPassword ?? false);
      request.setDecorator<Caller | undefined>('caller', caller);
    },
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
