import { isSlug } from '@app/api-client/rules/slug';
import { z } from 'zod';
import type { ContentServiceSettings } from '../env';
import { readJson } from '../upstream/read-json';
import type { Warn } from '../upstream/server-log';
import type { UpstreamCache } from '../upstream/upstream-cache';
import { UpstreamError } from '../upstream/upstream-error';
import { ContentUnavailable } from './content-unavailable';
import { inCamelCase, type Row } from './fields';
import { imageAddressOf } from './image-address';

/** The collections of the content service (specification, section 7). */
export type ContentType =
  'blog-posts' | 'customers' | 'customer-success-stories' | 'feature-updates' | 'press-articles';

/** Drafts are read afresh every time, and kept nowhere. */
export type ReadOptions = { preview?: boolean };

export type ReadRow<Item> = (row: Row, addressOf: (url: unknown) => string | undefined) => Promise<Item> | Item;

/** A row that nothing can be made of. Its reason is for the log. */
export class UnusableRow extends Error {}

type ContentQuery = Record<string, string>;

type ListOptions<Item> = ReadOptions & {
  query?: ContentQuery;
  /** Long texts that the list does not show, so that they are kept neither in memory nor on disk. */
  without?: readonly string[];
  compare: (one: Item, other: Item) => number;
  idOf: (item: Item) => string;
};

const Rows = z.array(z.record(z.string(), z.unknown()));
const pageRows = 100;
const rowsMax = 2_000;

export type ContentReaderDeps = {
  settings: Pick<ContentServiceSettings, 'baseUrl' | 'isEmbedded' | 'imageOrigins' | 'timeoutMs'>;
  /** What the service gives drafts for. */
  draftsToken: () => string | undefined;
  cache: UpstreamCache;
  warn: Warn;
};

/** Reads the collections of the content service (Strapi v3's form of API), or their last good copies. */
export class ContentReader {
  constructor(private readonly deps: ContentReaderDeps) {}

  /**
   * @returns Every usable row of a collection, at most 2,000.
   * @throws {ContentUnavailable} When the service does not answer usefully and there is no copy.
   */
  async list<Item>(type: ContentType, read: ReadRow<Item>, options: ListOptions<Item>): Promise<Item[]> {
    const { preview = false, query = {}, without = [], compare, idOf } = options;
    return this.#read({
      key: `${type}?${new URLSearchParams(query).toString()}`,
      preview,
      load: async () => {
        const rows = await this.#allRows(type, query, preview);
        return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name))));
      },
      parse: async (rows) => {
        const items = (await this.#items(type, rows, read)).sort(compare);
        // Rows move from one page to the next when something is published in between.
        return [...new Map(items.map((item) => [idOf(item), item])).values()];
      },
      isEmpty: (items) => items.length === 0,
    });
  }

  /**
   * @returns The item of this slug; null where the service says that there is none, or it cannot be shown.
   * @throws {ContentUnavailable} When the service does not answer usefully and there is no copy.
   */
  async find<Item>(
    type: ContentType,
    slug: string,
    read: ReadRow<Item>,
    { preview = false }: ReadOptions,
  ): Promise<Item | null> {
    if (!isSlug(slug)) return null;
    return this.#read({
      key: `${type}/${slug}`,
      preview,
      load: async () => {
        const rows = await this.#rows(type, { slug_eq: slug }, preview);
        // A service that does not know the filter answers with everything.
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
      if (error instanceof UpstreamError) throw new ContentUnavailable({ cause: error });
      throw error;
    }
  }

  async #items<Item>(type: ContentType, rows: Row[], read: ReadRow<Item>): Promise<Item[]> {
    const addressOf = (url: unknown) => imageAddressOf(url, this.deps.settings);
    const items: Item[] = [];
    for (const row of rows) {
      try {
        items.push(await read(inCamelCase(row), addressOf));
      } catch (error) {
        // Text that is too large or nested too deep is the row's fault as well.
        if (!(error instanceof UnusableRow) && !(error instanceof RangeError)) throw error;
        this.deps.warn('a row of the content service is left out', { type, row: row.id, reason: error.message });
      }
    }
    return items;
  }

  async #allRows(type: ContentType, query: ContentQuery, preview: boolean): Promise<Row[]> {
    const rows: Row[] = [];
    while (rows.length < rowsMax) {
      const page = await this.#rows(type, { ...query, _limit: String(pageRows), _start: String(rows.length) }, preview);
      rows.push(...page);
      if (page.length < pageRows) break;
    }
    return rows.slice(0, rowsMax);
  }

  #rows(type: ContentType, query: ContentQuery, preview: boolean): Promise<Row[]> {
    const { baseUrl, timeoutMs } = this.deps.settings;
    // Drafts alone are a secret: what everybody may read is asked for like everybody does.
    const token = preview ? this.deps.draftsToken() : undefined;
    return readJson({
      baseUrl,
      path: `/${type}`,
      query: { ...query, _publicationState: preview ? 'preview' : 'live' },
      headers: token ? { authorization: `Bearer ${token}` } : {},
      schema: Rows,
      timeoutMs,
    });
  }
}
