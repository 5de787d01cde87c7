import type { Endpoint, Method } from '@app/api-client/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as m from '@/locales/generated/messages';
import { bearerToken, type KeyAuthenticator, type KeyCaller, type KeyCallOrigin } from './authenticate';
import { HttpError } from '../errors/http-error';
import { clientAddressOf, type RateLimiter } from '../limits/rate-limit';

/** Seconds that a browser caches a preflight response. Every call is checked regardless. */
const preflightSeconds = 600;

/** The secrets of both kinds of keys start with it; access tokens never do. */
const keyAuthorization = /^Bearer dc[kr]_/i;

/** Whether the request is authenticated by a key and not by an access token. The key is not verified. */
export const sendsKey = ({ headers }: FastifyRequest): boolean => keyAuthorization.test(headers.authorization ?? '');

const keyAuthenticatorOf = (app: FastifyInstance) => app.getDecorator<KeyAuthenticator>('keyAuthenticator');
const callOriginOf = (request: FastifyRequest): KeyCallOrigin => ({
  clientAddress: clientAddressOf(request),
  origin: request.headers.origin,
});
const limiterOf = (app: FastifyInstance) => app.getDecorator<RateLimiter>('rateLimiter');

/** E3: allows one origin to read the response; never a wildcard, never with cookies. */
function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' });
}

/** The message for a user's session would tell the author of a program to log in. */
const toKeyError = ({ status, code }: HttpError) =>
  new HttpError(status, code, {
    sentence: code === 'error_token_missing' ? m.api_keys_missing() : m.api_keys_rejected(),
  });

/**
 * Authenticates the key before the body is read. Rejected keys are counted by the client's address, with 429 beyond the
 * limit. Valid keys still work there, so that a forgotten program with an old key does not block others in its network;
 * 256 random bits need no lockout against guessing.
 * @returns The `onRequest` hook for a call that takes a key.
 */
export function admitKey(app: FastifyInstance, { keyScope }: Endpoint) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [keys, limiter] = [keyAuthenticatorOf(app), limiterOf(app)];
    const { origin } = request.headers;
    let caller: KeyCaller;
    try {
      const secret = bearerToken(request);
      if (secret === undefined) throw new HttpError(401, 'error_token_missing');
      caller = await keys.authenticate(secret, callOriginOf(request));
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 401)) throw error;
      await limiter.count('rejection', request, reply);
      throw toKeyError(error);
    }
    if (origin !== undefined) allowOrigin(reply, origin);
    request.setDecorator<KeyCaller>('caller', caller);
    await limiter.count('key', request, reply);
    if (keyScope && !caller.scopes.includes(keyScope)) {
      const sentence = m.api_keys_scope_missing({ scope: keyScope });
      throw new HttpError(403, 'error_key_scope_missing', { sentence });
    }
  };
}

/**
 * Tells a program with a valid key that no key makes the call of a user (KE-3). Any other key is rejected like an invalid
 * access token.
 * @throws {HttpError} 401 for a valid key.
 */
export async function rejectValidKey(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const secret = bearerToken(request) ?? '';
  const caller = await keyAuthenticatorOf(app)
    .authenticate(secret, callOriginOf(request))
    .catch((error: unknown) => {
      if (error instanceof HttpError) return undefined;
      throw error;
    });
  if (!caller) return;
  request.setDecorator<KeyCaller>('caller', caller);
  await limiterOf(app).count('key', request, reply);
  throw new HttpError(401, 'error_key_not_accepted');
}

/** The methods of a path that accept keys. */
export type PreflightMethods = Map<string, Method[]>;

/**
 * Answers the preflight request before a browser sends a key from a page of another site (Fetch standard, CORS
 * protocol). Calls on the same path share one answer, which names the methods of all.
 */
export function servePreflight(app: FastifyInstance, url: string, method: Method): void {
  const [keys, limiter] = [keyAuthenticatorOf(app), limiterOf(app)];
  const methodsByUrl = app.getDecorator<PreflightMethods>('preflightMethods');
  const served = methodsByUrl.get(url);
  if (served) {
    served.push(method);
    return;
  }
  const methods = [method];
  methodsByUrl.set(url, methods);

  app.route({
    method: 'OPTIONS',
    url,
    schema: { hide: true },
    handler: async (request, reply) => {
      await limiter.count('public', request, reply);
      const { origin } = request.headers;
      if (origin === undefined || !(await keys.allowsOrigin(origin))) {
        throw new HttpError(403, 'error_origin_not_allowed');
      }
      allowOrigin(reply, origin);
      return reply
        .code(204)
        .headers({
          'access-control-allow-methods': methods.join(', '),
          'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
          'access-control-max-age': preflightSeconds,
        })
        .send();
    },
  });
}
