type Row = Record<string, unknown>;
type Answer = { status: number; body: unknown };

/** A request to the REST API of Strapi 4 or 5. */
export type StrapiRequest = {
  version: 4 | 5;
  query: URLSearchParams;
  rows: readonly Row[];
  /** The fields that are relations, media, components or dynamic zones. All others are scalar. */
  relations: readonly string[];
  /** Relations to types that the token may not find. */
  restricted: readonly string[];
};

/** The values of `config/api` in a new project. */
const limits = { standard: 25, max: 100 };

const failure = (status: number, name: string, message: string, details: object = {}): Answer => ({
  status,
  body: { data: null, error: { status, name, message, details } },
});
export const forbidden = failure(403, 'ForbiddenError', 'Forbidden');
export const unauthorized = failure(401, 'UnauthorizedError', 'Missing or invalid credentials');

class InvalidKey extends Error {}

/** A type has the fields of all of its rows. */
const namesOf = (rows: readonly Row[]) => {
  const names = new Set(['id', 'documentId']);
  for (const row of rows) for (const name in row) names.add(name);
  return names;
};

/** Reads `name[0]`, `name[1]` and so on, or the comma-separated `name`. */
function listOf(query: URLSearchParams, name: string): string[] {
  const indexed = [...query].flatMap(([key, value]) =>
    key.startsWith(`${name}[`) && /\[\d+\]$/.test(key) ? [value] : [],
  );
  return [...indexed, ...(query.get(name)?.split(',') ?? [])];
}

/** Returns the fields to populate: none by default, and with `*` those that the token may find. */
function populatedOf({ query, relations, restricted }: StrapiRequest): string[] {
  if (query.get('populate') === '*') return relations.filter((name) => !restricted.includes(name));
  const names = [...query.keys()].flatMap((key) => /^populate\[(\w+)\]/.exec(key)?.[1] ?? []);
  for (const name of names) if (!relations.includes(name) || restricted.includes(name)) throw new InvalidKey(name);
  return names;
}

/** Without `fields`, all scalar fields are returned. */
function fieldsOf({ query, relations, rows }: StrapiRequest): string[] {
  const scalar = [...namesOf(rows)].filter((name) => !relations.includes(name));
  const fields = listOf(query, 'fields');
  for (const name of fields) if (!scalar.includes(name)) throw new InvalidKey(name);
  return fields.length > 0 ? [...fields, 'id', 'documentId'] : scalar;
}

function sorted(rows: readonly Row[], query: URLSearchParams): Row[] {
  const known = namesOf(rows);
  const keys = listOf(query, 'sort').map((part) => {
    const [name = '', order] = part.split(':');
    if (!known.has(name)) throw new InvalidKey(name);
    return { name, sign: order?.toLowerCase() === 'desc' ? -1 : 1 };
  });
  return rows.toSorted((one, other) => {
    for (const { name, sign } of keys) {
      const [a, b] = [one[name] as string | number, other[name] as string | number];
      if (a !== b) return a < b ? -sign : sign;
    }
    return 0;
  });
}

const isDraft = ({ publishedAt }: Row) => publishedAt === null;

/** Version 4 returns drafts and published rows; version 5 the draft of each, which also a published row has. */
const isAsked = ({ version, query }: StrapiRequest) =>
  query.get(version === 4 ? 'publicationState' : 'status') === (version === 4 ? 'preview' : 'draft');

const wrapped = ({ id, ...attributes }: Row, relations: readonly string[]) => ({
  id,
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, relations.includes(name) ? related(value) : value]),
  ),
});
const entryOf = ({ id, ...attributes }: Row) => ({ id, attributes });
const related = (value: unknown) => ({
  data: Array.isArray(value) ? value.map((item) => entryOf(item as Row)) : value ? entryOf(value as Row) : null,
});

/** Answers like Strapi, which rejects each field, relation and sort that the type does not have. */
export function answerLikeStrapi(request: StrapiRequest): Answer {
  const { version, query, relations } = request;
  try {
    const shown = [...fieldsOf(request), ...populatedOf(request)];
    const slug = query.get('filters[slug][$eq]');
    const rows = sorted(request.rows, query)
      .filter((row) => isAsked(request) || !isDraft(row))
      .filter((row) => slug === null || row.slug === slug);
    const start = Number(query.get('pagination[start]') ?? 0);
    const limit = Math.min(Number(query.get('pagination[limit]') ?? limits.standard), limits.max);
    const names = [...namesOf(request.rows)].filter((name) => shown.includes(name));
    const data = rows
      .slice(start, start + limit)
      // Fields without a value are null.
      .map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])))
      .map((row) => (version === 4 ? wrapped(row, relations) : row));
    return { status: 200, body: { data, meta: { pagination: { start, limit, total: rows.length } } } };
  } catch (error) {
    if (!(error instanceof InvalidKey)) throw error;
    return failure(400, 'ValidationError', `Invalid key ${error.message}`, { key: error.message });
  }
}
