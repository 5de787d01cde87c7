import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import { updateEmail } from '@app/api-client/contract/access/profile';

/** The values of the form. */
export type EmailChangeValues = { newEmail: string; currentPassword: string };

/**
 * Validates a change of address with the schema of the call.
 * @param hasPassword Whether the account has a password, which the change then requires.
 */
export function checkEmailChange(
  { newEmail, currentPassword }: EmailChangeValues,
  hasPassword: boolean,
): Partial<Record<keyof EmailChangeValues, FieldIssue>> {
  const input = { newEmail, ...(hasPassword && { currentPassword }) };
  const { error } = updateEmail.body.safeParse(input);
  return fieldIssues(error?.issues ?? [], input);
}
