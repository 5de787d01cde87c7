import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sharedQueryOf } from '@app/routes/page-parameters';
import { routes } from '@app/routes';
import { pagePathOf } from './cache-control';
import { routerDataHeader, routerDataPath } from '../connections/forwarded';
import { NetworkLimit, TooBusy } from '../connections/network-limit';
import { PageCache } from './page-cache';
import type { PagesHandler } from './pages-handler';
import { renderApart, type PageRequest } from './render-apart';
import type { RenderedPage } from './rendered-page';

/** Pages rendered for one network in a minute. The server renders about a hundred a second. */
const renderedPerNetworkMax = 600;
const windowMs = 60_000;

const renderingLimits = {
  // All pages are rendered by one thread, so more at a time would make each of them slower.
  concurrentMax: 8,
  concurrentPerNetworkMax: 3,
  queuedMax: 200,
  // An office behind one address may open this many pages in the same moment.
  queuedPerNetworkMax: 50,
  queuedMsMax: 5_000,
};

/** A page that reads from no other service. */
const healthPage = routes.about;

/** @returns The URL that a public page is rendered from, or undefined for a page that may be personal. */
function sharedAddressOf({ pathname, url }: FastifyRequest): string | undefined {
  const query = sharedQueryOf(pagePathOf(pathname), url.slice(pathname.length));
  if (query === undefined) return undefined;
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** @returns The headers that a public page is rendered from. None is the visitor's. */
function sharedHeadersOf(pathname: string, requestId: string) {
  return {
    host: 'localhost',
    'x-request-id': requestId,
    ...(pathname.startsWith(routerDataPath) && { [routerDataHeader]: '1' }),
  };
}

/** Finds pages in the cache or renders them, within the limits of the server and of each network. */
export class PageSource {
  readonly #renderings = new NetworkLimit(renderingLimits);
  readonly #cache: PageCache;
  readonly #countRendering: ReturnType<FastifyInstance['createRateLimit']>;

  /**
   * @param app Must have registered `@fastify/rate-limit`.
   * @param monotonicMs Monotonic time in milliseconds.
   */
  constructor(
    app: FastifyInstance,
    private readonly handle: PagesHandler,
    monotonicMs: () => number,
  ) {
    this.#cache = new PageCache(monotonicMs);
    this.#countRendering = app.createRateLimit({
      max: renderedPerNetworkMax,
      timeWindow: windowMs,
      keyGenerator: ({ client }: FastifyRequest) => client.network,
    });
  }

  /**
   * @returns The requested page.
   * @throws {TooBusy} When a limit is exceeded. Rejects with the errors of the page.
   */
  async find(request: FastifyRequest): Promise<RenderedPage> {
    const address = sharedAddressOf(request);
    if (address !== undefined) {
      const headers = sharedHeadersOf(request.pathname, request.id);
      const page = await this.#cache.find(address, () => this.#render(request, { address, headers }));
      if (page.isShareable) return page;
    }
    return this.#render(request, { address: request.url, headers: request.raw.headers });
  }

  /** Checks that a page can be found in the cache or rendered. */
  async isHealthy(): Promise<boolean> {
    const page = { address: healthPage, headers: sharedHeadersOf(healthPage, 'health') };
    try {
      const { status } = await this.#cache.find(healthPage, () => renderApart(this.handle, page));
      return status === 200;
    } catch {
      return false;
    }
  }

  async #render(request: FastifyRequest, page: PageRequest): Promise<RenderedPage> {
    const count = await this.#countRendering(request);
    if (!count.isAllowed && count.isExceeded) throw new TooBusy(429);
    return this.#renderings.run(request.client.network, () => renderApart(this.handle, page));
  }
}
