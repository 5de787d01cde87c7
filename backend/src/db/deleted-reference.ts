import { errorAndCauses } from './error-causes';

/** PostgreSQL, appendix A: foreign_key_violation. */
const foreignKeyViolation = '23503';
/** Drizzle's names of foreign keys to users and organizations, which are the rows that are deleted at any time. */
const toUserOrOrganization = /_(people|organizations)_id_fk$/;

/** @returns Whether a statement failed because a user or an organization was deleted since its call began. */
export function isDeletedReference(error: unknown): boolean {
  const violation = errorAndCauses(error).find(({ code }) => code === foreignKeyViolation);
  return typeof violation?.constraint === 'string' && toUserOrOrganization.test(violation.constraint);
}
