import { z } from 'zod';
import { HttpError } from '@/backend/http/errors/http-error';
import { InvalidInput } from '@/backend/http/errors/invalid-input';
import type { ContentRows } from './content-row';
import type { ContentType } from './content-types';

type Row = ContentRows[keyof ContentRows];
type Sort = { field: string; isDescending: boolean };

export type StrapiQuery = {
  publicationState: 'live' | 'preview';
  slug: string | undefined;
  sort: Sort[];
  start: number;
  limit: number;
};

const limitStandard = 100;
/** Strapi's value for all rows. */
const noLimit = '-1';

const sortPart = /^(\w+)(?::(asc|desc|ASC|DESC))?$/;

/**
 * L2: rejects unknown parameters instead of ignoring them, so that no condition, operator or second value can widen the
 * query. (Duplicate names are rejected before.) Strapi rejects them, too, as conditions on unknown fields.
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
 * Reads the parameters of Strapi v3 that this service supports.
 * @throws {InvalidInput | HttpError} 400 for any other parameter, and for a malformed one.
 */
export function readStrapiQuery(
  query: unknown,
  type: Pick<ContentType<Row>, 'isPublishable'> & { sortableFields: readonly string[] },
): StrapiQuery {
  const parsed = Parameters.safeParse(query);
  if (!parsed.success) throw new InvalidInput(parsed.error.issues, query);
  const { _publicationState: publicationState, slug_eq: slug, _sort, _start, _limit } = parsed.data;
  // The type has no slugs.
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

/** Returns all matching rows, unsorted. */
export function filterRows<R extends Row>(rows: readonly R[], { publicationState, slug }: StrapiQuery): R[] {
  return rows.filter(
    (row) => (publicationState === 'preview' || !isDraft(row)) && (slug === undefined || row.id === slug),
  );
}

/** Sorts null last, like PostgreSQL, which most Strapi installations use. */
function compareValues(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return (one as string | number) < (other as string | number) ? -1 : 1;
}

/** Sorts the rows, with the id as the last key, and returns the requested page. */
export function paginate<R extends Row>(rows: readonly R[], { sort, start, limit }: StrapiQuery): R[] {
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
