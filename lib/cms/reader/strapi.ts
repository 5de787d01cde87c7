import { z } from 'zod';
import type { StrapiVersion } from '@app/settings';
import { isObject, type Row } from '../fields';

/** A request for rows of a collection. */
export type RowsQuery = {
  /** Field names and directions, such as `priority:ASC`. */
  sort?: string;
  start?: number;
  limit?: number;
  slug?: string;
  isPreview: boolean;
};

type Dialect = {
  pathOf(collection: string): string;
  queryOf(query: RowsQuery): Record<string, string>;
  /** Parses a response into flat rows. */
  rows: z.ZodType<Row[]>;
};

export const Rows = z.array(z.record(z.string(), z.unknown()));

type Entry = { id: unknown; attributes: Record<string, unknown> };
const isEntry = (value: unknown): value is Entry => isObject(value) && 'id' in value && isObject(value.attributes);

/** A relation or media field. JSON of another form, such as the nodes of an editor, may have a field `data`, too. */
const isRelation = (value: Record<string, unknown>) =>
  'data' in value &&
  Object.keys(value).every((name) => ['data', 'meta'].includes(name)) &&
  (value.data === null || isEntry(value.data) || (Array.isArray(value.data) && value.data.every(isEntry)));

/** Version 4 wraps entries and relations in `data` and `attributes`. */
function unwrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapped);
  if (!isObject(value)) return value;
  if (isRelation(value)) return unwrapped(value.data);
  const fields = isEntry(value) ? { id: value.id, ...value.attributes } : value;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, unwrapped(field)]));
}

const defined = (query: Record<string, string | number | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const newerQuery = ({ sort, start, limit, slug }: RowsQuery) => ({
  sort: sort?.toLowerCase(),
  'pagination[start]': start,
  'pagination[limit]': limit,
  'filters[slug][$eq]': slug,
  populate: '*',
});
const NewerRows = z.object({ data: Rows }).transform(({ data }) => data.map((row) => unwrapped(row) as Row));

const dialects: Record<StrapiVersion, Dialect> = {
  3: {
    pathOf: (collection) => `/${collection}`,
    queryOf: ({ sort, start, limit, slug, isPreview }) =>
      defined({
        slug_eq: slug,
        _sort: sort,
        _limit: limit,
        _start: start,
        _publicationState: isPreview ? 'preview' : 'live',
      }),
    rows: Rows,
  },
  4: {
    pathOf: (collection) => `/api/${collection}`,
    queryOf: (query) => defined({ ...newerQuery(query), publicationState: query.isPreview ? 'preview' : 'live' }),
    rows: NewerRows,
  },
  5: {
    pathOf: (collection) => `/api/${collection}`,
    queryOf: (query) => defined({ ...newerQuery(query), status: query.isPreview ? 'draft' : 'published' }),
    rows: NewerRows,
  },
};

export const dialectOf = (version: StrapiVersion): Dialect => dialects[version];
