/** Fields of errors that PostgreSQL reports, see its manual, 54.8. */
type SqlError = { code?: unknown; constraint?: unknown; cause?: unknown };

/** @returns An error and its causes: the query builder reports PostgreSQL's error as a cause of its own. */
export function errorAndCauses(error: unknown): SqlError[] {
  const current = (error ?? {}) as SqlError;
  return [current, ...(current.cause === undefined ? [] : errorAndCauses(current.cause))];
}
