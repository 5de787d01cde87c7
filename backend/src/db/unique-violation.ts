/** PostgreSQL, appendix A: unique_violation. */
const uniqueViolation = '23505';

/** @returns Whether a statement failed because another row has the value already. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === uniqueViolation || (cause !== undefined && isUniqueViolation(cause));
}
