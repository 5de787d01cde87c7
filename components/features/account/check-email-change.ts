import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import { updateEmail } from '@app/api-client/contract/account/profile';

/** The form as it is filled in. */
export type EmailChangeValues = { newEmail: string; currentPassword: string };

/**
 * What is wrong with a change of address, by the schema of the call itself.
 * @param hasPassword Whether the account has a password to ask for.
 */
export function checkEmailChange(
  { newEmail, currentPassword }: EmailChangeValues,
  hasPassword: boolean,
): Partial<Record<keyof EmailChangeValues, FieldIssue>> {
  const input = { newEmail, ...(hasPassword && { currentPassword }) };
  const { error } = updateEmail.body.safeParse(input);
  return fieldIssues(error?.issues ?? [], input);
}
