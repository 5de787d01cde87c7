import { z } from 'zod';
import type { StrapiVersion } from '@app/settings';
import { isObject, type Row } from '../fields';

/** The part of each row in a response: everything, only scalar fields, or the named ones. */
export type Selection = 'everything' | 'scalars' | { fields: readonly string[]; relations: readonly Relation[] };
/** A relation, media field, component or dynamic zone. Without `fields`, all of its scalar fields are returned. */
export type Relation = { name: string; fields?: readonly string[] };

/** A request for rows of a collection. */
export type RowsQuery = {
  /** The leading sort key, such as `priority:ASC`. The others are stable, see `sortOf`. Undefined: unsorted. */
  sort?: string | undefined;
  isSorted?: boolean;
  start?: number;
  limit?: number;
  slug?: string;
  isPreview: boolean;
  /** Everything by default. Version 3 ignores it. */
  select?: Selection;
};

/** Rows, and the number of all matching rows if the service returns it. */
export type Page = { rows: Row[]; total?: number | undefined };

type Dialect = {
  pathOf(collection: string): string;
  queryOf(query: RowsQuery): Record<string, string>;
  /** Parses a response into flat rows. */
  page: z.ZodType<Page>;
  /** The path of the number of rows, if pages don't contain it. */
  countPathOf?(collection: string): string;
  /** Whether a request can name the fields that it needs. */
  canSelect: boolean;
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

/**
 * Sort keys by which rows are newest first and that republishing doesn't change, so that pages neither repeat nor skip
 * rows. Version 5 gives a republished entry a new id, but the document's id and creation date stay.
 */
const stableKeys: Record<StrapiVersion, string> = { 3: 'id:DESC', 4: 'id:desc', 5: 'createdAt:desc,documentId:asc' };

const sortOf = ({ sort, isSorted = true }: RowsQuery, version: StrapiVersion): string | undefined =>
  isSorted ? [...(sort ? [sort] : []), stableKeys[version]].join(',') : undefined;

const indexed = (name: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value, index) => [`${name}[${index}]`, value]));

function selectionOf(select: Selection): Record<string, string> {
  if (select === 'everything') return { populate: '*' };
  if (select === 'scalars') return {};
  const relations = select.relations.map(({ name, fields }) =>
    fields ? indexed(`populate[${name}][fields]`, fields) : { [`populate[${name}]`]: 'true' },
  );
  return Object.assign(indexed('fields', select.fields), ...relations) as Record<string, string>;
}

const newerQuery = (query: RowsQuery, version: 4 | 5) => ({
  sort: sortOf(query, version)?.replaceAll(/:(ASC|DESC)/g, (order) => order.toLowerCase()),
  'pagination[start]': query.start,
  'pagination[limit]': query.limit,
  'filters[slug][$eq]': query.slug,
  ...selectionOf(query.select ?? 'everything'),
});
const NewerPage = z
  .object({
    data: Rows,
    meta: z
      .object({ pagination: z.object({ total: z.number() }).partial() })
      .partial()
      .optional(),
  })
  .transform(({ data, meta }) => ({
    rows: data.map((row) => unwrapped(row) as Row),
    total: meta?.pagination?.total,
  }));

const dialects: Record<StrapiVersion, Dialect> = {
  3: {
    pathOf: (collection) => `/${collection}`,
    queryOf: (query) =>
      defined({
        slug_eq: query.slug,
        _sort: sortOf(query, 3),
        _limit: query.limit,
        _start: query.start,
        _publicationState: query.isPreview ? 'preview' : 'live',
      }),
    page: Rows.transform((rows) => ({ rows })),
    countPathOf: (collection) => `/${collection}/count`,
    canSelect: false,
  },
  4: {
    pathOf: (collection) => `/api/${collection}`,
    queryOf: (query) => defined({ ...newerQuery(query, 4), publicationState: query.isPreview ? 'preview' : 'live' }),
    page: NewerPage,
    canSelect: true,
  },
  5: {
    pathOf: (collection) => `/api/${collection}`,
    queryOf: (query) => defined({ ...newerQuery(query, 5), status: query.isPreview ? 'draft' : 'published' }),
    page: NewerPage,
    canSelect: true,
  },
};

export const dialectOf = (version: StrapiVersion): Dialect => dialects[version];
