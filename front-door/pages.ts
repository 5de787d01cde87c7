import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '../lib/routes';
import * as m from '../locales/generated/messages';
import { cacheControlOf, neverCacheErrors, neverCached } from './cache-control';
import { keyOf, PageCache, sendKept } from './page-cache';

/** What renders the pages: the framework, or a stand-in of a test. */
export type PagesHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export type PagesOptions = {
  handle: PagesHandler;
  contentSecurityPolicy: string;
  isDevServer: boolean;
  /** Milliseconds that only ever grow. */
  monotonicMs: () => number;
};

/** Hands everything that is nobody else's to the framework, with the headers that every answer carries. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { handle, contentSecurityPolicy, isDevServer, monotonicMs } = options;
  const cache = new PageCache(monotonicMs);

  /** The development server compiles a page again when its code changes: nothing is kept. */
  const answer = async (request: FastifyRequest, response: ServerResponse) => {
    const key = isDevServer ? undefined : keyOf(request.raw, request.pathname);
    if (key === undefined) return handle(request.raw, response);
    const found = cache.find(key);
    const kept = found && (await found);
    if (kept) return sendKept(request.raw, response, kept);
    // What is not anybody's is rendered for each. Who has a copy is told by the framework whether it is still the page.
    if (found || request.headers['if-none-match'] !== undefined) return handle(request.raw, response);
    return cache.render(key, response, () => handle(request.raw, response));
  };

  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    const cacheControl = cacheControlOf(request.pathname);
    reply.header('content-security-policy', contentSecurityPolicy);
    if (cacheControl !== undefined && !isDevServer) reply.header('cache-control', cacheControl);
    // RFC 6596: of the two forms of the terms, search engines list the one that phones can read.
    if (request.pathname === routes.terms) reply.header('link', `<${routes.termsOfService}>; rel="canonical"`);
    reply.hijack();
    const { raw: response } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value);
    }
    neverCacheErrors(response);
    // The page that reports a failure shows it, so that support can find the request.
    request.raw.headers['x-request-id'] = request.id;
    try {
      await answer(request, response);
    } catch (error) {
      request.log.error(error, 'a page could not be rendered');
      if (response.headersSent) response.destroy();
      else {
        response.statusCode = 500;
        response.setHeader('content-type', 'text/plain; charset=utf-8');
        response.setHeader('cache-control', neverCached);
        response.end(m.error_server());
      }
    }
  };

  // The development server's overlay posts to itself; the built site is only ever read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.route({ method: isDevServer ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'], url: '/*', handler: render });
}
