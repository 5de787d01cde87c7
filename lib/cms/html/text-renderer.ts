import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import path from 'node:path';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import type { Clock } from '../../upstream/clock';
import type { Warn } from '../../upstream/server-log';
import { plainTextOf } from '../text/text-parts';
import { plainParagraphs } from './plain-paragraphs';
import type { TextRequest } from './render-text';
import type { SanitizedHtml } from './sanitize-html';

/** Long enough for any article, and shorter than a page waits for its content. */
const timeoutMs = 2_000;
/** After this long, a text that timed out is retried, because the machine may have been busy. */
const fallbackMs = 10 * 60_000;
const textsMax = 500;
/** Two, so that one long text does not block the others. */
const threads = 2;
const threadMegabytesMax = 256;

/** Renders one text in another thread. @throws When it takes too long or fails. */
export type RunRender = (request: TextRequest) => Promise<SanitizedHtml>;

type Rendered = { text: Promise<SanitizedHtml>; renderAgainMs: number };

const keyOf = (request: TextRequest) => createHash('sha256').update(JSON.stringify(request)).digest('base64');

/**
 * Starts worker threads that render texts, so that no text delays other pages. A thread is terminated if a text takes
 * longer than 2 s.
 * @param rootDir The project's folder. Its `.build` folder contains the threads' code.
 */
export function renderInThreads(rootDir: string): RunRender {
  const pool = new Tinypool({
    filename: path.join(rootDir, '.build', 'render-text.mjs'),
    name: 'renderText',
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytesMax },
  });
  // The pool's own queue can't be used: a text's timeout would start while the text is still queued.
  const limit = pLimit(threads);
  return (request) =>
    limit(async () => (await pool.run(request, { signal: AbortSignal.timeout(timeoutMs) })) as SanitizedHtml);
}

/** Renders the texts of the content service, and caches them by their content. */
export class TextRenderer {
  readonly #rendered = new LRUCache<string, Rendered>({ max: textsMax });

  constructor(private readonly deps: { run: RunRender; clock: Pick<Clock, 'nowMs'>; warn: Warn }) {}

  /** @returns The rendered text, or plain paragraphs if it can't be rendered in time. Never rejects. */
  async render(request: TextRequest): Promise<SanitizedHtml> {
    const key = keyOf(request);
    const cached = this.#rendered.get(key);
    if (cached && this.deps.clock.nowMs() < cached.renderAgainMs) return cached.text;
    const rendered: Rendered = { text: this.#render(request, key), renderAgainMs: Infinity };
    this.#rendered.set(key, rendered);
    return rendered.text;
  }

  async #render(request: TextRequest, key: string): Promise<SanitizedHtml> {
    try {
      return await this.deps.run(request);
    } catch (error) {
      const { message } = error as Error;
      this.deps.warn('content text rendered as plain paragraphs', {
        characters: plainTextOf(request.source).length,
        reason: message,
      });
      const text = plainParagraphs(request.source);
      this.#rendered.set(key, {
        text: Promise.resolve(text),
        renderAgainMs: this.deps.clock.nowMs() + fallbackMs,
      });
      return text;
    }
  }
}
