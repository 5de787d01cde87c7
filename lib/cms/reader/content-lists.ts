import pLimit from 'p-limit';
import type { Warn } from '../../upstream/server-log';
import { UpstreamError } from '../../upstream/upstream-error';
import { toCamelCase, type Row } from '../fields';
import { imageFields, imageNames, type ContentType } from './content-fields';
import type { ContentRequests } from './content-requests';
import type { Selection } from './strapi';

/** Strapi's own maximum. */
const pageRowsMax = 100;
/** So many requests of all lists at a time. The service also answers its editors. */
const requestsMax = 20;
/** A list that changes while it is read is read again, so often in all. */
const readsMax = 3;
/** From this number on, lists take more memory and time than the pages were made for. */
const manyRows = 20_000;

export type ListQuery = {
  /** In camel case. The service's own names may be in snake_case. */
  fields: readonly string[];
  sort?: string | undefined;
  isPreview: boolean;
};

/** A read list, and whether it changed between the requests for two of its pages. */
type Reading = { rows: Row[]; isTorn: boolean };

/** The field that identifies an entry after republishing, too. */
const identityOf = ({ documentId, id, slug }: Row) => documentId ?? id ?? slug;

/** Joins pages that overlap by a row. A row that is no longer where it was shows that rows were moved meanwhile. */
function joined(pages: readonly Row[][], overlap: number): Reading {
  const rows: Row[] = [];
  let isTorn = false;
  for (const page of pages) {
    const [last, first] = [rows.at(-1), page[0]];
    const hasSeam = last !== undefined && overlap > 0;
    if (hasSeam && (!first || identityOf(first) !== identityOf(last))) isTorn = true;
    rows.push(...page.slice(hasSeam && !isTorn ? overlap : 0));
  }
  return { rows, isTorn };
}

/** Reads whole collections in pages, several at a time. */
export class ContentLists {
  /** Rows per request, for collections where the default was too large. */
  readonly #pageRows = new Map<ContentType, number>();
  readonly #limit = pLimit(requestsMax);

  constructor(
    private readonly requests: Pick<ContentRequests, 'page' | 'count' | 'canSelect'>,
    private readonly warn: Warn,
  ) {}

  /**
   * @returns All rows, newest first, with the requested fields.
   * @throws {UpstreamError}
   */
  async read(type: ContentType, query: ListQuery): Promise<Row[]> {
    const rows = await this.#readUntorn(type, query);
    if (rows.length >= manyRows) this.warn('content collection large', { type, rows: rows.length });
    const isKnown = (name: string) => ['id', 'documentId', ...query.fields].includes(toCamelCase(name));
    return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => isKnown(name))));
  }

  async #readUntorn(type: ContentType, query: ListQuery): Promise<Row[]> {
    const known = new Map<unknown, Row>();
    for (let count = 1; count <= readsMax; count++) {
      const { rows, isTorn } = await this.#readSelected(type, query);
      for (const row of rows) known.set(identityOf(row) ?? row, row);
      if (!isTorn) return rows;
    }
    this.warn('content list changed while it was read', { type });
    return [...known.values()];
  }

  /** Reads everything if the service rejects the selection. */
  async #readSelected(type: ContentType, query: ListQuery): Promise<Reading> {
    const select = this.requests.canSelect ? await this.#selectionOf(type, query) : 'everything';
    if (select === undefined) return { rows: [], isTorn: false };
    try {
      return await this.#readSmaller(type, { ...query, select });
    } catch (error) {
      if (select === 'everything' || !(error instanceof UpstreamError) || error.status !== 400) throw error;
      this.warn('content selection rejected', { type, fields: select.fields, relations: select.relations });
      return this.#readSmaller(type, { ...query, select: 'everything', sort: undefined });
    }
  }

  /**
   * Finds the names and kinds of the requested fields in one row. Newer services reject unknown names.
   * @returns Undefined if there are no rows.
   */
  async #selectionOf(type: ContentType, { fields, isPreview }: ListQuery) {
    const sample = (select: Selection) =>
      this.#limit(() => this.requests.page(type, { isPreview, isSorted: false, start: 0, limit: 1, select }));
    const [scalars, everything] = await Promise.all([sample('scalars'), sample('everything')]);
    const [row, whole] = [scalars.rows[0], everything.rows[0]];
    if (!row || !whole) return undefined;
    const isWanted = (name: string) => fields.includes(toCamelCase(name));
    const relations = Object.keys(whole).filter((name) => isWanted(name) && !(name in row));
    return {
      fields: Object.keys(row).filter(isWanted),
      relations: relations.map((name) =>
        imageNames.includes(toCamelCase(name)) ? { name, fields: imageFields } : { name },
      ),
    };
  }

  /** Reads in smaller pages if a response is too large. */
  async #readSmaller(type: ContentType, query: ListQuery & { select: Selection }): Promise<Reading> {
    const limit = this.#pageRows.get(type) ?? pageRowsMax;
    try {
      return await this.#readPages(type, query, limit);
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.problem !== 'too-large' || limit === 1) throw error;
      this.warn('content response too large', { type, rows: limit });
      this.#pageRows.set(type, Math.floor(limit / 2));
      return this.#readSmaller(type, query);
    }
  }

  async #readPages(type: ContentType, query: ListQuery & { select: Selection }, limit: number): Promise<Reading> {
    const { sort, isPreview, select } = query;
    const read = (start: number) =>
      this.#limit(() => this.requests.page(type, { sort, isPreview, select, start, limit }));
    const first = await read(0);
    // A service may return fewer rows than requested (Strapi's `maxLimit`).
    const size = first.rows.length;
    if (size === 0) return { rows: [], isTorn: false };
    const overlap = size > 1 ? 1 : 0;
    const step = size - overlap;
    const total = first.total ?? (size >= limit ? await this.requests.count(type, isPreview) : undefined);
    const pages = [first.rows];
    const append = async (count: number) => {
      const starts = Array.from({ length: count }, (_, index) => (pages.length + index) * step);
      pages.push(...(await Promise.all(starts.map(read))).map(({ rows }) => rows));
    };
    if (total !== undefined) await append(Math.max(0, Math.ceil((total - size) / step)));
    else {
      // Without a total, only a page that isn't full is the end.
      for (let count = 1; pages.at(-1)?.length === size; count = Math.min(count * 2, requestsMax)) await append(count);
      pages.length = pages.findIndex((page) => page.length < size) + 1;
    }
    return joined(pages, overlap);
  }
}
