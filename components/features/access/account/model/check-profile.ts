import { AccountUpdate } from '@app/api-client/contract/access/profile';
import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import { toAccountUpdate, type ProfileValues } from './profile-values';

/**
 * Validates the profile with the schema of the call, and requires the company name of a Business account.
 * A separate module that loads with the form, because the schema pulls in zod.
 */
export function checkProfile(values: ProfileValues): Partial<Record<keyof ProfileValues, FieldIssue>> {
  const body = toAccountUpdate(values);
  const { error } = AccountUpdate.safeParse(body);
  const issues = fieldIssues(error?.issues ?? [], body);
  const lacksCompany = values.accountType === 'Business' && body.companyName === null;
  return lacksCompany ? { ...issues, companyName: { code: 'required' } } : issues;
}
