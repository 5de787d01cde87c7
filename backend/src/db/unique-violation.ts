import { errorAndCauses } from './error-causes';

/** PostgreSQL, appendix A: unique_violation. */
const uniqueViolation = '23505';

/** @returns Whether a statement failed because another row already has the value. */
export function isUniqueViolation(error: unknown): boolean {
  return errorAndCauses(error).some(({ code }) => code === uniqueViolation);
}
