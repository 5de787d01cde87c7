import type { ContentServiceSettings } from '@app/settings';
import { Breaker } from '../../upstream/breaker';
import type { Clock } from '../../upstream/clock';
import type { CachedRead, UpstreamCache } from '../../upstream/upstream-cache';
import { UpstreamError } from '../../upstream/upstream-error';
import { isContentSlug } from '../content-slug';
import { ContentUnavailable } from '../content-unavailable';
import { inCamelCase, type Row } from '../fields';
import { imageAddressOf } from '../image-address';
import type { SanitizedHtml, TextOptions } from '../html/sanitize-html';
import type { TextRequest } from '../html/render-text';
import type { TextSource } from '../text/text-parts';
import { contentFields, type ContentType } from './content-fields';
import { ContentLists } from './content-lists';
import { ContentRequests, type ContentRequestsDeps } from './content-requests';
import { Rows } from './strapi';

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
  /** The service's leading sort key, such as `priority:ASC`. */
  sort?: string;
  compare: (one: Item, other: Item) => number;
  idOf: (item: Item) => string;
};

/** An empty list after at least so many items is more probably an error of the service than a decision of its editors. */
const suspiciousLossMin = 10;
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

export type ContentReaderDeps = ContentRequestsDeps & {
  settings: Pick<ContentServiceSettings, 'isEmbedded' | 'imageOrigins'>;
  cache: UpstreamCache;
  /** Must not reject, see `TextRenderer`. */
  renderText: (request: TextRequest) => Promise<SanitizedHtml>;
};

/** Reads the collections of the content service (Strapi's REST API), or their last good copies. */
export class ContentReader {
  readonly #requests: ContentRequests;
  readonly #lists: ContentLists;
  /** Collections that are too large to become empty on purpose. */
  readonly #large = new Set<ContentType>();

  constructor(private readonly deps: ContentReaderDeps) {
    this.#requests = new ContentRequests(deps);
    this.#lists = new ContentLists(this.#requests, deps.warn);
  }

  /**
   * @returns All usable rows of a collection, without the long texts of their own pages.
   * @throws {ContentUnavailable} If the service fails and no copy is cached.
   */
  async list<Item>(type: ContentType, read: ReadRow<Item>, options: ListOptions<Item>): Promise<Item[]> {
    const { preview = false, sort, compare, idOf } = options;
    const fields = contentFields[type].list;
    return this.#read({
      // A release that reads other fields uses no copy of the one before.
      key: `${type}?${fields.join()}`,
      preview,
      load: () => this.#lists.read(type, { fields, sort, isPreview: preview }),
      parse: async (rows) => {
        const items = (await this.#items(type, rows, read)).sort(compare);
        if (items.length >= suspiciousLossMin) this.#large.add(type);
        // Editors may give two entries the same slug.
        return [...new Map(items.map((item) => [idOf(item), item])).values()];
      },
      isEmpty: (items) => items.length === 0,
      isSuspicious: (items, known) => items.length === 0 && known.length >= suspiciousLossMin,
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
        const { rows } = await this.#requests.page(type, { slug, isPreview: preview, isSorted: false });
        // A service that ignores the filter returns every row.
        return rows.filter((row) => row.slug === slug).slice(0, 1);
      },
      parse: async (rows) => (await this.#items(type, rows, read))[0] ?? null,
      isEmpty: (item) => item === null,
      isSuspicious: async (item, known) => item === null && known !== null && (await this.#isEmptied(type)),
    });
  }

  /** Whether a large collection has no rows any more, rather than one entry less. */
  async #isEmptied(type: ContentType): Promise<boolean> {
    if (!this.#large.has(type)) return false;
    const query = { isPreview: false, isSorted: false, start: 0, limit: 1, select: 'scalars' } as const;
    return (await this.#requests.page(type, query)).rows.length === 0;
  }

  async #read<Value>({
    key,
    preview,
    load,
    parse,
    ...checks
  }: Pick<CachedRead<Value>, 'key' | 'isEmpty' | 'isSuspicious'> & {
    preview: boolean;
    load: () => Promise<Row[]>;
    parse: (rows: Row[]) => Promise<Value>;
  }): Promise<Value> {
    try {
      if (preview) return await parse(await load());
      return await this.deps.cache.read({
        key,
        load,
        parse: async (raw) => parse(await Rows.parseAsync(raw)),
        ...checks,
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
}
