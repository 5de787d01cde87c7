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

/** Relations are nested less deep than this. */
const depthMax = 4;

/** Version 4 wraps entries and relations in `data` and `attributes`. */
function unwrapped(value: unknown, depth = 0): unknown {
  if (depth > depthMax) return null;
  if (Array.isArray(value)) return value.map((item) => unwrapped(item, depth + 1));
  if (!isObject(value)) return value;
  if ('data' in value && Object.keys(value).length <= 2) return unwrapped(value.data, depth + 1);
  const { attributes, ...rest } = value;
  const fields = isObject(attributes) ? { ...rest, ...attributes } : value;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, unwrapped(field, depth + 1)]));
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
