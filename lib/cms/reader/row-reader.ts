import type { ContentServiceSettings } from '@app/settings';
import type { Warn } from '../../upstream/server-log';
import { UpstreamError } from '../../upstream/upstream-error';
import { inCamelCase, toInstant, type Row } from '../fields';
import type { TextRequest } from '../html/render-text';
import type { SanitizedHtml, TextOptions } from '../html/sanitize-html';
import type { RenderedText } from '../html/text-renderer';
import { imageAddressOf } from '../image-address';
import type { TextSource } from '../text/text-parts';
import type { ContentType } from './content-fields';

/** Converts parts of a row for a page. */
export type RowTools = {
  /** Returns the URL of an allowed image, see `imageAddressOf`. */
  addressOf: (url: unknown) => string | undefined;
  renderText: (source: TextSource, options?: TextOptions) => Promise<SanitizedHtml>;
  /** Logs, with the row, that a value isn't understood and left out. @param place The field, or a place in it. */
  leaveOut: (place: string) => void;
};

export type ReadRow<Item> = (row: Row, tools: RowTools) => Promise<Item> | Item;

/** Thrown for a row that can't be shown. The message is the reason for the log. */
export class UnusableRow extends Error {}

/** A log line names at most this many places of an entry. */
const placesMax = 20;
/** Reading a collection logs at most so many of its entries. They usually have the same cause. */
const linesMax = 20;

export type RowReaderDeps = {
  settings: Pick<ContentServiceSettings, 'baseUrl' | 'isEmbedded' | 'imageOrigins'>;
  /** Must not reject, see `TextRenderer`. */
  renderText: (request: TextRequest) => Promise<RenderedText>;
  warn: Warn;
};

/** Converts rows to the items of pages. */
export class RowReader {
  readonly #dueAtMs = new WeakMap<object, number>();
  readonly #provisional = new WeakSet<object>();

  constructor(private readonly deps: RowReaderDeps) {}

  /**
   * @returns The items of all usable rows.
   * @throws {UpstreamError} If no row is usable: the service's fields may have changed, and the last good copy is better
   * than an empty list.
   */
  async read<Item extends object>(type: ContentType, rows: readonly Row[], read: ReadRow<Item>): Promise<Item[]> {
    const items: Item[] = [];
    let incomplete = 0;
    for (const row of rows) {
      const leftOut = new Set<string>();
      const item = await this.#readRow(type, row, { read, leaveOut: (place) => void leftOut.add(place) });
      if (item) items.push(item);
      if (leftOut.size === 0 || (incomplete += 1) > linesMax) continue;
      const fields = [...leftOut].slice(0, placesMax);
      this.deps.warn('content values left out', { type, row: row.id, slug: row.slug, fields });
    }
    if (incomplete > linesMax) this.deps.warn('content values left out', { type, moreRows: incomplete - linesMax });
    if (items.length === 0 && rows.length > 0) throw new UpstreamError('shape');
    return items;
  }

  /** @returns The time before which an item isn't shown, in milliseconds since the epoch. */
  dueAtMs(item: object): number {
    return this.#dueAtMs.get(item) ?? -Infinity;
  }

  /** Whether a text of the item isn't rendered yet, so that the row should be read again. */
  isProvisional(item: object): boolean {
    return this.#provisional.has(item);
  }

  async #readRow<Item extends object>(
    type: ContentType,
    row: Row,
    { read, leaveOut }: Pick<RowTools, 'leaveOut'> & { read: ReadRow<Item> },
  ): Promise<Item | undefined> {
    try {
      const named = inCamelCase(row);
      let isProvisional = false;
      const renderText = async (request: TextRequest) => {
        const text = await this.deps.renderText(request);
        isProvisional ||= text.isProvisional;
        return text;
      };
      const item = await read(named, this.#tools({ renderText, leaveOut }));
      if (isProvisional) this.#provisional.add(item);
      const dueAt = toInstant(named.overridePublishedAt);
      if (dueAt !== undefined) this.#dueAtMs.set(item, Date.parse(dueAt));
      return item;
    } catch (error) {
      if (!(error instanceof UnusableRow)) throw error;
      this.deps.warn('content row skipped', { type, row: row.id, reason: error.message });
      return undefined;
    }
  }

  #tools({ renderText, leaveOut }: Pick<RowReaderDeps, 'renderText'> & Pick<RowTools, 'leaveOut'>): RowTools {
    const { baseUrl, isEmbedded, imageOrigins } = this.deps.settings;
    const images = { baseUrl, isEmbedded, imageOrigins };
    return {
      addressOf: (url) => imageAddressOf(url, images),
      renderText: (source, options = {}) => renderText({ source, options, images }),
      leaveOut,
    };
  }
}
