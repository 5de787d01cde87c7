import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { BoundedMap } from '../lib/bounded-map';
import { isPersonal } from '../lib/route-patterns';
import { recordAnswer } from './record-answer';

/** What is the same for everybody who asks for an address. */
export type KeptPage = {
  /** Those that the framework set; the front door's own belong to each answer. */
  headers: readonly (readonly [string, OutgoingHttpHeader])[];
  body: Buffer;
  etag: string | undefined;
  keptAtMs: number;
};

/** For so long a page is given again as it was: nobody notices a second, and a crowd is rendered for once. */
const freshMs = 1_000;
/** Addresses differ by their query, too: what was asked for longest ago goes first. */
const pagesMax = 200;
const bodyBytesMax = 500_000;
const encodingsLengthMax = 100;

/** A question about a part of a page, or about a copy that somebody has, is the framework's. */
const askedInPart = ['range', 'if-range', 'if-match', 'if-modified-since', 'if-unmodified-since'] as const;

/**
 * @param pathname The address without its query.
 * @returns Under what an answer may be given to others: by address and by the encodings that the client reads. Nothing
 *   where the answer is one person's, or is no page.
 */
export function keyOf({ method, url = '', headers }: IncomingMessage, pathname: string): string | undefined {
  const encodings = headers['accept-encoding'] ?? '';
  const isShared =
    method === 'GET' &&
    !isPersonal(pathname) &&
    !pathname.startsWith('/_next/') &&
    encodings.length <= encodingsLengthMax &&
    !askedInPart.some((name) => headers[name] !== undefined);
  return isShared ? `${encodings}\n${url}` : undefined;
}

/** An answer that any shared cache may keep, whole and without anything for one person. */
function isShareable(response: ServerResponse, body: Buffer): boolean {
  return (
    response.statusCode === 200 &&
    String(response.getHeader('cache-control')).startsWith('public') &&
    String(response.getHeader('content-type')).startsWith('text/html') &&
    !response.hasHeader('set-cookie') &&
    body.length <= bodyBytesMax
  );
}

/**
 * Public pages as they were rendered last. A page is rendered once for all who ask for it at the same time, and at most
 * once a second after that.
 */
export class PageCache {
  readonly #kept = new BoundedMap<string, KeptPage>(pagesMax);
  readonly #rendering = new Map<string, Promise<KeptPage | undefined>>();

  /** @param monotonicMs Milliseconds that only ever grow. */
  constructor(private readonly monotonicMs: () => number) {}

  /**
   * @returns The page, where it is fresh; what comes of it, where it is being rendered: the page, or nothing if it turns
   *   out to be one person's. At once, so that nobody else asks in between.
   */
  find(key: string): KeptPage | Promise<KeptPage | undefined> | undefined {
    const kept = this.#kept.get(key);
    if (kept && this.monotonicMs() - kept.keptAtMs < freshMs) return kept;
    return this.#rendering.get(key);
  }

  /** Has a page rendered, and keeps it where it is anybody's. Throws what the rendering throws. */
  async render(key: string, response: ServerResponse, render: () => Promise<void> | void): Promise<void> {
    const before = new Map(Object.entries(response.getHeaders()));
    const keep = (body: Buffer | undefined): KeptPage | undefined => {
      if (!body || !isShareable(response, body)) return undefined;
      const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
        value === undefined || before.get(name) === value ? [] : [[name, value] as const],
      );
      const etag = response.getHeader('etag')?.toString();
      const page = { headers, body, etag, keptAtMs: this.monotonicMs() };
      this.#kept.set(key, page);
      return page;
    };
    const rendering = recordAnswer(response).then(keep);
    this.#rendering.set(key, rendering);
    void rendering.finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    });
    await render();
  }
}

/** Answers with a page that was kept; with nothing but its name for who has it already (RFC 9110, 13.1.2). */
export function sendKept({ headers }: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  for (const [name, value] of page.headers) response.setHeader(name, value);
  if (page.etag !== undefined && headers['if-none-match'] === page.etag) {
    response.removeHeader('content-length');
    response.removeHeader('content-encoding');
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('content-length', page.body.length);
  response.end(page.body);
}
