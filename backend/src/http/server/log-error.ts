/** An error as it is logged. */
export type LoggedError = { type: string; code?: string; message: string; stack?: string; cause?: LoggedError };

const withoutMessage = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * Describes an error without the values that some libraries include in their messages: a failed query quotes its
 * parameters, and a violated constraint the row.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { query, code, constraint } = error as { query?: unknown; code?: unknown; constraint?: unknown };
  const isQuery = typeof query === 'string';
  const isDatabase = 'severity' in error;
  const message = isQuery
    ? `query failed: ${query}`
    : isDatabase
      ? `database error${typeof constraint === 'string' ? ` at ${constraint}` : ''}`
      : error.message;
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message,
    stack: withoutMessage(error.stack),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
