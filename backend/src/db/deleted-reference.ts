import { errorAndCauses } from './error-causes';

/** PostgreSQL, appendix A: foreign_key_violation. */
const foreignKeyViolation = '23503';
/** Drizzle's names of foreign keys to users and organizations, whose rows may be deleted at any time. */
const toUserOrOrganization = /_(users|organizations)_id_fk$/;

/** @returns Whether a statement failed because a user or organization was deleted during the API call. */
export function isDeletedReference(error: unknown): boolean {
  const violation = errorAndCauses(error).find(({ code }) => code === foreignKeyViolation);
  return typeof violation?.constraint === 'string' && toUserOrOrganization.test(violation.constraint);
}
