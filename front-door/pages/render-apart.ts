import type { IncomingHttpHeaders } from 'node:http';
import inject from 'light-my-request';
import { cacheControlOf, neverCacheErrors } from './cache-control';
import type { PagesHandler } from './pages-handler';
import { RenderedPage } from './rendered-page';

/** Three times the time limit of the services that pages read from. */
const renderTimeoutMs = 10_000;

/** Everything a page is rendered from. */
export type PageRequest = {
  /** Path and query. */
  address: string;
  headers: IncomingHttpHeaders;
};

/**
 * Renders a page into memory, independent of the visitor's connection: a client that disconnects or doesn't read can
 * neither abort nor block the rendering.
 * @throws If rendering fails or takes longer than 10 s.
 */
export async function renderApart(
  handle: PagesHandler,
  { address, headers: requested }: PageRequest,
): Promise<RenderedPage> {
  const cacheControl = cacheControlOf(address.split('?', 1)[0] ?? '/');
  // `RenderedPage` compresses, once for all visitors.
  const { 'accept-encoding': _ignored, ...headers } = requested;
  const rendering = new Promise<RenderedPage>((resolve, reject) => {
    const dispatch: Parameters<typeof inject>[0] = (request, response) => {
      if (cacheControl !== undefined) response.setHeader('cache-control', cacheControl);
      neverCacheErrors(response);
      // `inject` doesn't report errors thrown before the response ends.
      void (async () => handle(request, response))().catch(reject);
    };
    void inject(dispatch, { method: 'GET', url: address, headers }).then(
      (response) => resolve(new RenderedPage(response.statusCode, response.headers, response.rawPayload)),
      reject,
    );
  });
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('page rendering timed out')), renderTimeoutMs);
  });
  try {
    return await Promise.race([rendering, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
