import { AccountUpdate } from '@app/api-client/contract/account/profile';
import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import { accountUpdateOf, type ProfileValues } from './profile-values';

/**
 * What is wrong with the profile: the schema of the call itself, and that a Business account has a company.
 * A module of its own, loaded when the form is opened, because the schema brings zod along.
 */
export function checkProfile(values: ProfileValues): Partial<Record<keyof ProfileValues, FieldIssue>> {
  const body = accountUpdateOf(values);
  const { error } = AccountUpdate.safeParse(body);
  const issues = fieldIssues(error?.issues ?? [], body);
  const lacksCompany = values.accountType === 'Business' && body.companyName === null;
  return lacksCompany ? { ...issues, companyName: { code: 'required' } } : issues;
}
