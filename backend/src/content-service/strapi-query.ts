import { z } from 'zod';
import { HttpError } from '@/backend/http/http-error';
import { InvalidInput } from '@/backend/http/invalid-input';
import type { ContentRows } from './content-row';
import type { ContentType } from './content-types';

type Row = ContentRows[keyof ContentRows];
type Sort = { field: string; isDescending: boolean };

/** What is asked for. */
export type StrapiQuery = {
  publicationState: 'live' | 'preview';
  slug: string | undefined;
  sort: Sort[];
  start: number;
  limit: number;
};

const limitStandard = 100;
/** Strapi's way of asking for all. */
const noLimit = '-1';

const sortPart = /^(\w+)(?::(asc|desc|ASC|DESC))?$/;

/**
 * L2: whatever else a query holds is refused, never ignored: no further condition, no operator and no second value can
 * widen it. (A name that occurs twice has been refused before.) Strapi refuses what it does not know as well, since it
 * takes it for a condition on a field that does not exist.
 */
const Parameters = z.strictObject({
  _publicationState: z.enum(['live', 'preview']).default('live'),
  slug_eq: z.string().optional(),
  _sort: z.string().optional(),
  _start: z
    .string()
    .regex(/^\d{1,9}$/)
    .default('0'),
  _limit: z
    .string()
    .regex(/^(-1|\d{1,9})$/)
    .default(String(limitStandard)),
});

const reject = (parameter: string): never => {
  throw new HttpError(400, 'error_validation', { fields: { [parameter]: { code: 'invalid' } } });
};

function readSort(text: string | undefined, sortableFields: readonly string[]): Sort[] {
  if (text === undefined) return [];
  return text.split(',').map((part) => {
    const [, field = '', order = 'asc'] = sortPart.exec(part) ?? [];
    return sortableFields.includes(field) ? { field, isDescending: order.toLowerCase() === 'desc' } : reject('_sort');
  });
}

/**
 * Reads the parameters of Strapi v3 that this service knows.
 * @throws {InvalidInput | HttpError} For any other, and for a malformed one: 400.
 */
export function readStrapiQuery(
  query: unknown,
  type: Pick<ContentType<Row>, 'isPublishable'> & { sortableFields: readonly string[] },
): StrapiQuery {
  const parsed = Parameters.safeParse(query);
  if (!parsed.success) throw new InvalidInput(parsed.error.issues, query);
  const { _publicationState: publicationState, slug_eq: slug, _sort, _start, _limit } = parsed.data;
  // A condition on a field that the type does not have.
  if (slug !== undefined && !type.isPublishable) reject('slug_eq');
  return {
    publicationState,
    slug,
    sort: readSort(_sort, type.sortableFields),
    start: Number(_start),
    limit: _limit === noLimit ? Infinity : Number(_limit),
  };
}

const isDraft = (row: Row) => 'published_at' in row && row.published_at === null;

/** The rows that match, in no particular order and however many they are. */
export function matchingRows<R extends Row>(rows: readonly R[], { publicationState, slug }: StrapiQuery): R[] {
  return rows.filter(
    (row) => (publicationState === 'preview' || !isDraft(row)) && (slug === undefined || row.id === slug),
  );
}

/** As PostgreSQL sorts, which most installations of Strapi run on: nothing comes after everything. */
function compareValues(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return (one as string | number) < (other as string | number) ? -1 : 1;
}

/** The part of the rows that is asked for, in its order; rows that are equal in it are sorted by their id. */
export function pageOf<R extends Row>(rows: readonly R[], { sort, start, limit }: StrapiQuery): R[] {
  const keys = [...sort, { field: 'id', isDescending: false }];
  const sorted = rows.toSorted((one, other) => {
    for (const { field, isDescending } of keys) {
      const order = compareValues(one[field as keyof R], other[field as keyof R]);
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
  return sorted.slice(start, start + limit);
}
