import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../errors/http-error';
import type { RateLimiter } from '../limits/rate-limit';

/** Returns a pattern for the paths of a route: `:id` is one segment, `*` is the rest. */
const toPattern = (url: string) =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}/?$`,
  );

/**
 * Answers requests without a route: 405 with `Allow` (RFC 9110, section 15.5.6) if the path exists with other methods,
 * otherwise 404. Call it before the routes are registered, because it listens for them.
 */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const methodsOf = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methodsOf.get(url) ?? { pattern: toPattern(url), methods: new Set<string>() };
    for (const name of [method].flat()) known.methods.add(name);
    methodsOf.set(url, known);
  });

  const reject = (request: FastifyRequest): never => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = new Set(
      [...methodsOf.values()].flatMap((route) => (route.pattern.test(path) ? [...route.methods] : [])),
    );
    if (allowed.size === 0) throw new HttpError(404, 'error_not_found');
    throw new HttpError(405, 'error_method_not_allowed', { headers: { allow: [...allowed].sort().join(', ') } });
  };
  app.setNotFoundHandler(async (request, reply) => {
    await app.getDecorator<RateLimiter>('rateLimiter').count('public', request, reply);
    return reject(request);
  });
}
