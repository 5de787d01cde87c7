import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './rendered-page';
import { TooBusy } from '../connections/network-limit';

/** Short enough that editors see changes immediately, long enough to render once for any number of visitors. */
const freshMs = 1_000;
/** The least recently requested page is evicted first. */
const pagesMax = 200;
const bodyBytesMax = 500_000;

/** Caches public pages for a second, and renders a page once for all concurrent requests. */
export class PageCache {
  readonly #cached = new LRUCache<string, { page: RenderedPage; cachedAtMs: number }>({ max: pagesMax });
  readonly #rendering = new Map<string, Promise<RenderedPage>>();

  /** @param monotonicMs Monotonic time in milliseconds. */
  constructor(private readonly monotonicMs: () => number) {}

  /**
   * @param key Everything that the page depends on.
   * @param render Renders the page if it is neither cached nor being rendered. Must settle.
   * @returns The page. If `render` fails, all concurrent requests are rejected with its error, and the next request
   * renders again.
   */
  async find(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const cached = this.#cached.get(key);
    if (cached && this.monotonicMs() - cached.cachedAtMs < freshMs) return cached.page;
    const current = this.#rendering.get(key);
    if (!current) return this.#render(key, render);
    return current.catch((error: unknown) => {
      // Another client exceeded its limit, which is no reason to reject this request.
      if (error instanceof TooBusy) return this.find(key, render);
      throw error;
    });
  }

  #render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const rendering = (async () => {
      try {
        const page = await render();
        if (page.isCacheable && page.body.length <= bodyBytesMax) {
          this.#cached.set(key, { page, cachedAtMs: this.monotonicMs() });
        }
        return page;
      } finally {
        this.#rendering.delete(key);
      }
    })();
    this.#rendering.set(key, rendering);
    return rendering;
  }
}
