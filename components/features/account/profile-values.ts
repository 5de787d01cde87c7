import type { Account, updateAccount } from '@app/api-client/contract/account/profile';
import type { BodyInput } from '@app/api-client/contract/endpoint';

/** The form as it is filled in: every text a string, empty where nothing is given. */
export type ProfileValues = {
  firstName: string;
  lastName: string;
  phone: string;
  receivePromotionalEmails: boolean;
  accountType: Account['accountType'];
  companyName: string;
  jobTitle: string;
};

/** What the form starts with. */
export const profileValuesOf = (account: Account): ProfileValues => ({
  firstName: account.firstName,
  lastName: account.lastName,
  phone: account.phone ?? '',
  receivePromotionalEmails: account.receivePromotionalEmails,
  accountType: account.accountType,
  companyName: account.companyName ?? '',
  jobTitle: account.jobTitle ?? '',
});

const filled = (value: string) => (value.trim() === '' ? null : value);

/** What is sent: an optional field that was emptied is removed. */
export const accountUpdateOf = (values: ProfileValues): NonNullable<BodyInput<typeof updateAccount>> => ({
  ...values,
  phone: filled(values.phone),
  companyName: filled(values.companyName),
  jobTitle: filled(values.jobTitle),
});
