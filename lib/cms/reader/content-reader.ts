import { Breaker } from '../../upstream/breaker';
import type { Clock } from '../../upstream/clock';
import type { CachedRead, UpstreamCache } from '../../upstream/upstream-cache';
import { UpstreamError } from '../../upstream/upstream-error';
import { isContentSlug } from '../content-slug';
import { ContentUnavailable } from '../content-unavailable';
import type { Row } from '../fields';
import { contentFields, type ContentType } from './content-fields';
import { ContentLists } from './content-lists';
import { ContentRequests, type ContentRequestsDeps } from './content-requests';
import { RowReader, type ReadRow, type RowReaderDeps } from './row-reader';
import { Rows } from './strapi';

/** Drafts are read on every request and never cached. */
export type ReadOptions = { preview?: boolean };

type ListOptions<Item> = ReadOptions & {
  /** The service's leading sort key, such as `priority:ASC`. */
  sort?: string;
  compare: (one: Item, other: Item) => number;
  idOf: (item: Item) => string;
};

/** An empty list after at least so many items is more probably an error of the service than a decision of its editors. */
const suspiciousLossMin = 10;

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

export type ContentReaderDeps = ContentRequestsDeps &
  RowReaderDeps & {
    cache: UpstreamCache;
    clock: Pick<Clock, 'nowMs'>;
  };

/** Reads the collections of the content service (Strapi's REST API), or their last good copies. */
export class ContentReader {
  readonly #requests: ContentRequests;
  readonly #lists: ContentLists;
  readonly #rows: RowReader;
  /** Collections that are too large to become empty on purpose. */
  readonly #large = new Set<ContentType>();

  constructor(private readonly deps: ContentReaderDeps) {
    this.#requests = new ContentRequests(deps);
    this.#lists = new ContentLists(this.#requests, deps.warn);
    this.#rows = new RowReader(deps);
  }

  /**
   * @returns All usable rows of a collection, without the long texts of their own pages, and without those whose date is
   * in the future.
   * @throws {ContentUnavailable} If the service fails and no copy is cached.
   */
  async list<Item extends object>(type: ContentType, read: ReadRow<Item>, options: ListOptions<Item>): Promise<Item[]> {
    const { preview = false, sort, compare, idOf } = options;
    const fields = contentFields[type].list;
    const items = await this.#read<Item[]>({
      // A release that reads other fields uses no copy of the one before.
      key: `${type}?${fields.join()}`,
      preview,
      load: () => this.#lists.read(type, { fields, sort, isPreview: preview }),
      parse: async (rows) => {
        const items = (await this.#rows.read(type, rows, read)).sort(compare);
        if (items.length >= suspiciousLossMin) this.#large.add(type);
        // Editors may give two entries the same slug.
        return [...new Map(items.map((item) => [idOf(item), item])).values()];
      },
      isEmpty: (items) => items.length === 0,
      isProvisional: (items) => items.some((item) => this.#rows.isProvisional(item)),
      isSuspicious: (items, known) => items.length === 0 && known.length >= suspiciousLossMin,
    });
    return preview ? items : items.filter((item) => this.#isDue(item));
  }

  /**
   * @returns The item with this slug, or null if the service has none, it can't be shown, or its date is in the future.
   * @throws {ContentUnavailable} If the service fails and no copy is cached.
   */
  async find<Item extends object>(
    type: ContentType,
    slug: string,
    read: ReadRow<Item>,
    { preview = false }: ReadOptions,
  ): Promise<Item | null> {
    if (!isContentSlug(slug)) return null;
    const item = await this.#read<Item | null>({
      key: `${type}/${slug}`,
      preview,
      load: async () => {
        const { rows } = await this.#requests.page(type, { slug, isPreview: preview, isSorted: false });
        // A service that ignores the filter returns every row.
        return rows.filter((row) => row.slug === slug).slice(0, 1);
      },
      parse: async (rows) => (await this.#rows.read(type, rows, read))[0] ?? null,
      isEmpty: (item) => item === null,
      isProvisional: (item) => item !== null && this.#rows.isProvisional(item),
      isSuspicious: async (item, known) => item === null && known !== null && (await this.#isEmptied(type)),
    });
    return item && (preview || this.#isDue(item)) ? item : null;
  }

  /** Checked for each page, because copies are older than the time at which an item becomes due. */
  #isDue(item: object): boolean {
    return this.#rows.dueAtMs(item) <= this.deps.clock.nowMs();
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
  }: Pick<CachedRead<Value>, 'key' | 'isEmpty' | 'isProvisional' | 'isSuspicious'> & {
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
}
