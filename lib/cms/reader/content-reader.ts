import type { ContentServiceSettings } from '@app/settings';
import { readJson } from '../../upstream/read-json';
import { Breaker } from '../../upstream/breaker';
import type { Clock } from '../../upstream/clock';
import type { Warn } from '../../upstream/server-log';
import type { UpstreamCache } from '../../upstream/upstream-cache';
import { UpstreamError } from '../../upstream/upstream-error';
import { isContentSlug } from '../content-slug';
import { ContentUnavailable } from '../content-unavailable';
import { inCamelCase, type Row } from '../fields';
import { imageAddressOf } from '../image-address';
import type { SanitizedHtml, TextOptions } from '../html/sanitize-html';
import type { TextRequest } from '../html/render-text';
import type { TextSource } from '../text/text-parts';
import { dialectOf, Rows, type RowsQuery } from './strapi';

/** The collections of the content service. */
export type ContentType =
  'blog-posts' | 'customers' | 'customer-success-stories' | 'feature-updates' | 'press-articles';

/** Drafts are read on every request and never cached. */
export type ReadOptions = { preview?: boolean };

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

type ListOptions<Item> = ReadOptions & {
  /** By id by default, so that no page of rows is repeated or skipped. */
  sort?: string;
  /** Long texts that the list does not show. They are cached neither in memory nor on disk. */
  without?: readonly string[];
  compare: (one: Item, other: Item) => number;
  idOf: (item: Item) => string;
};

const pageRowsMax = 100;
const rowsMax = 2_000;
const stableSort = 'id:ASC';
/** A log line names at most this many places of an entry. */
const placesMax = 20;

/** @returns One breaker per collection, so that a collection with unreadable responses doesn't stop the others. */
export function createTypeBreakers(clock: Pick<Clock, 'nowMs'>): (key: string) => Breaker {
  const breakers = new Map<string, Breaker>();
  return (key) => {
    const [type = ''] = key.split(/[?/]/);
    const breaker = breakers.get(type) ?? new Breaker(clock);
    breakers.set(type, breaker);
    return breaker;
  };
}

export type ContentReaderDeps = {
  settings: Pick<ContentServiceSettings, 'baseUrl' | 'isEmbedded' | 'imageOrigins' | 'strapiVersion' | 'timeoutMs'>;
  /** The token with which the service returns drafts. */
  draftsToken: () => string | undefined;
  cache: UpstreamCache;
  /** Must not reject, see `TextRenderer`. */
  renderText: (request: TextRequest) => Promise<SanitizedHtml>;
  warn: Warn;
};

/** Reads the collections of the content service (Strapi's REST API), or their last good copies. */
export class ContentReader {
  /** Rows per request, for collections where the default was too large. */
  readonly #pageRows = new Map<ContentType, number>();

  constructor(private readonly deps: ContentReaderDeps) {}

  /**
   * @returns All usable rows of a collection, at most 2,000.
   * @throws {ContentUnavailable} If the service fails and no copy is cached.
   */
  async list<Item>(type: ContentType, read: ReadRow<Item>, options: ListOptions<Item>): Promise<Item[]> {
    const { preview = false, sort = stableSort, without = [], compare, idOf } = options;
    return this.#read({
      key: `${type}?${sort}`,
      preview,
      load: async () => {
        const rows = await this.#allRows(type, sort, preview);
        return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name))));
      },
      parse: async (rows) => {
        const items = (await this.#items(type, rows, read)).sort(compare);
        // Publishing between two requests shifts rows to the next page, so rows may repeat.
        return [...new Map(items.map((item) => [idOf(item), item])).values()];
      },
      isEmpty: (items) => items.length === 0,
    });
  }

  /**
   * @returns The item with this slug, or null if the service has none or it can't be shown.
   * @throws {ContentUnavailable} If the service fails and no copy is cached.
   */
  async find<Item>(
    type: ContentType,
    slug: string,
    read: ReadRow<Item>,
    { preview = false }: ReadOptions,
  ): Promise<Item | null> {
    if (!isContentSlug(slug)) return null;
    return this.#read({
      key: `${type}/${slug}`,
      preview,
      load: async () => {
        const rows = await this.#rows(type, { slug, isPreview: preview });
        // A service that ignores the filter returns every row.
        return rows.filter((row) => row.slug === slug).slice(0, 1);
      },
      parse: async (rows) => (await this.#items(type, rows, read))[0] ?? null,
      isEmpty: (item) => item === null,
    });
  }

  async #read<Value>({
    key,
    preview,
    load,
    parse,
    isEmpty,
  }: {
    key: string;
    preview: boolean;
    load: () => Promise<Row[]>;
    parse: (rows: Row[]) => Promise<Value>;
    isEmpty: (value: Value) => boolean;
  }): Promise<Value> {
    try {
      if (preview) return await parse(await load());
      return await this.deps.cache.read({
        key,
        load,
        parse: async (raw) => parse(await Rows.parseAsync(raw)),
        isEmpty,
      });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      // The cache logs its own failures.
      if (preview) this.deps.warn('drafts not read', { key, problem: error.problem });
      throw new ContentUnavailable({ cause: error });
    }
  }

  async #items<Item>(type: ContentType, rows: Row[], read: ReadRow<Item>): Promise<Item[]> {
    const items: Item[] = [];
    for (const row of rows) {
      const leftOut = new Set<string>();
      try {
        items.push(
          await read(
            inCamelCase(row),
            this.#tools((place) => void leftOut.add(place)),
          ),
        );
      } catch (error) {
        if (!(error instanceof UnusableRow)) throw error;
        this.deps.warn('content row skipped', { type, row: row.id, reason: error.message });
      }
      if (leftOut.size > 0) {
        this.deps.warn('content values left out', {
          type,
          row: row.id,
          slug: row.slug,
          fields: [...leftOut].slice(0, placesMax),
        });
      }
    }
    // The service's fields may have changed. The last good copy is then better than an empty list.
    if (items.length === 0 && rows.length > 0) throw new UpstreamError('shape');
    return items;
  }

  #tools(leaveOut: RowTools['leaveOut']): RowTools {
    const { baseUrl, isEmbedded, imageOrigins } = this.deps.settings;
    const images = { baseUrl, isEmbedded, imageOrigins };
    return {
      addressOf: (url) => imageAddressOf(url, images),
      renderText: (source, options = {}) => this.deps.renderText({ source, options, images }),
      leaveOut,
    };
  }

  async #allRows(type: ContentType, sort: string, isPreview: boolean): Promise<Row[]> {
    const rows: Row[] = [];
    while (rows.length < rowsMax) {
      const page = await this.#page(type, { sort, start: rows.length, isPreview });
      rows.push(...page);
      // A service may return fewer rows than requested (Strapi's `maxLimit`), so only an empty page is the end.
      if (page.length === 0) break;
    }
    return rows.slice(0, rowsMax);
  }

  /** Requests a page of rows, and a smaller page if the response is too large. */
  async #page(type: ContentType, query: RowsQuery): Promise<Row[]> {
    const limit = this.#pageRows.get(type) ?? pageRowsMax;
    try {
      return await this.#rows(type, { ...query, limit });
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.problem !== 'too-large' || limit === 1) throw error;
      this.deps.warn('content response too large', { type, rows: limit });
      this.#pageRows.set(type, Math.floor(limit / 2));
      return this.#page(type, query);
    }
  }

  #rows(type: ContentType, query: RowsQuery): Promise<Row[]> {
    const { baseUrl, strapiVersion, timeoutMs } = this.deps.settings;
    const { pathOf, queryOf, rows } = dialectOf(strapiVersion);
    // Only drafts are secret. Published content is requested without a token.
    const token = query.isPreview ? this.deps.draftsToken() : undefined;
    return readJson({
      baseUrl,
      path: pathOf(type),
      query: queryOf(query),
      headers: token ? { authorization: `Bearer ${token}` } : {},
      schema: rows,
      timeoutMs,
    });
  }
}
