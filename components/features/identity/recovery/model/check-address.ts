import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import { Email } from '@app/api-client/contract/fields/text';

/** Validates an address with the schema of the API call. */
export function checkAddress({ email }: { email: string }): { email?: FieldIssue } {
  const { error } = Email.safeParse(email);
  const issue = fieldIssues(error?.issues ?? [], email)[''];
  return issue ? { email: issue } : {};
}
