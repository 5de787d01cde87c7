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

/** Long enough for a text of 200 kB in a thread that has just started on a busy machine. */
const timeoutMs = 8_000;
/** Shorter than a page waits for its content. Then it shows the text without formatting until it is rendered. */
const waitMs = 2_000;
/** After this long, a text that timed out is retried, because the machine may have been busy. */
const fallbackMs = 10 * 60_000;
const textsMax = 500;
/** Two, so that one long text does not block the others. */
const threads = 2;
const threadMegabytesMax = 256;

/** Renders one text in another thread. @throws When it takes too long or fails. */
export type RunRender = (request: TextRequest) => Promise<SanitizedHtml>;

/** A text, and whether another rendering may still replace it. */
export type RenderedText = SanitizedHtml & { isProvisional: boolean };

type Rendered = { text: Promise<RenderedText>; renderAgainMs: number };

const keyOf = (request: TextRequest) => createHash('sha256').update(JSON.stringify(request)).digest('base64');

/**
 * Starts worker threads that render texts, so that no text delays other pages. A thread is terminated if a text takes
 * longer than 8 s.
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

  constructor(private readonly deps: { run: RunRender; clock: Clock; warn: Warn }) {}

  /**
   * @returns The rendered text, or plain paragraphs if it can't be rendered, or not within 2 s. Those are provisional, and
   * a later call may return the rendered text. Never rejects.
   */
  async render(request: TextRequest): Promise<RenderedText> {
    const key = keyOf(request);
    const cached = this.#rendered.get(key);
    const isUsable = cached && this.deps.clock.nowMs() < cached.renderAgainMs;
    const rendered: Rendered = isUsable ? cached : { text: this.#render(request, key), renderAgainMs: Infinity };
    if (!isUsable) this.#rendered.set(key, rendered);
    return this.#orPlain(rendered.text, request);
  }

  #orPlain(text: Promise<RenderedText>, { source }: TextRequest): Promise<RenderedText> {
    return new Promise((resolve) => {
      const cancel = this.deps.clock.after(waitMs, () => resolve({ ...plainParagraphs(source), isProvisional: true }));
      void text.then(resolve).finally(cancel);
    });
  }

  async #render(request: TextRequest, key: string): Promise<RenderedText> {
    try {
      return { ...(await this.deps.run(request)), isProvisional: false };
    } catch (error) {
      const { message } = error as Error;
      this.deps.warn('content text rendered as plain paragraphs', {
        characters: plainTextOf(request.source).length,
        reason: message,
      });
      const text = { ...plainParagraphs(request.source), isProvisional: true };
      this.#rendered.set(key, {
        text: Promise.resolve(text),
        renderAgainMs: this.deps.clock.nowMs() + fallbackMs,
      });
      return text;
    }
  }
}
