/** Fields of PostgreSQL's errors (PostgreSQL manual, 54.8). */
type SqlError = { code?: unknown; constraint?: unknown; cause?: unknown };

/** @returns An error and its causes. The query builder wraps PostgreSQL's error as the cause of its own. */
export function errorAndCauses(error: unknown): SqlError[] {
  const current = (error ?? {}) as SqlError;
  return [current, ...(current.cause === undefined ? [] : errorAndCauses(current.cause))];
}
