import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { patternOf } from '@app/routes/patterns';
import { previewHeader } from '@app/routes/preview-header';
import * as m from '@/locales/generated/messages';
import { cacheControlOf, neverCacheErrors, neverCached, pagePathOf } from './cache-control';
import { canonicalLinkOf } from './canonical-link';
import type { PagePolicyOf } from './content-security-policy';
import type { PageSource } from './page-source';
import type { PagesHandler } from './pages-handler';
import { TooBusy } from '../connections/network-limit';
import { sendPage } from './send-page';

export type PagesOptions = {
  handle: PagesHandler;
  source: PageSource;
  policyOf: PagePolicyOf;
  /** The origin that may frame previews, if there is one. */
  editorOrigin: string | undefined;
  isDevServer: boolean;
};

/** Most pages render faster. */
const retryAfterSeconds = 2;

const sentences: Record<429 | 500 | 503, () => string> = {
  429: m.error_rate_limited,
  500: m.error_server,
  503: m.error_unavailable,
};

function answerFailure(response: ServerResponse, status: 429 | 500 | 503): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('cache-control', neverCached);
  if (status !== 500) response.setHeader('retry-after', retryAfterSeconds);
  response.end(sentences[status]());
}

/** Serves pages. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { handle, source, policyOf, editorOrigin, isDevServer } = options;

  const answer = async (request: FastifyRequest, response: ServerResponse) => {
    // The development server recompiles pages, so its pages aren't cached.
    if (isDevServer) return handle(request.raw, response);
    const page = await source.find(request);
    if (editorOrigin !== undefined && page.headers[previewHeader] !== undefined) {
      response.setHeader('content-security-policy', policyOf(request.pathname, editorOrigin));
      // It can't name another origin. Browsers that know the policy ignore it anyway.
      response.removeHeader('x-frame-options');
    }
    return sendPage(request.raw, response, page);
  };

  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const cacheControl = cacheControlOf(request.pathname);
    reply.header('content-security-policy', policyOf(request.pathname));
    if (cacheControl !== undefined && !isDevServer) reply.header('cache-control', cacheControl);
    const link = canonicalLinkOf(request.pathname);
    if (link !== undefined) reply.header('link', link);
    reply.hijack();
    const { raw: response } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value);
    }
    neverCacheErrors(response);
    // The error page shows the id, so that support can find the request in the log.
    request.raw.headers['x-request-id'] = request.id;
    try {
      await answer(request, response);
    } catch (error) {
      if (!(error instanceof TooBusy)) {
        const route = patternOf(pagePathOf(request.pathname));
        request.log.error({ err: error, method: request.method, route, status: 500 }, 'page rendering failed');
      }
      if (response.headersSent) response.destroy();
      else answerFailure(response, error instanceof TooBusy ? error.status : 500);
    }
  };

  // The development server's overlay sends POST requests. The built pages are read-only.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.route({ method: isDevServer ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'], url: '/*', handler: servePage });
}
