import type { Account, updateAccount } from '@app/api-client/contract/access/profile';
import type { BodyInput } from '@app/api-client/contract/endpoint';

/** The values of the form: every text is a string, empty if not given. */
export type ProfileValues = {
  firstName: string;
  lastName: string;
  phone: string;
  receivePromotionalEmails: boolean;
  accountType: Account['accountType'];
  companyName: string;
  jobTitle: string;
};

/** Converts the account to form values. */
export const toProfileValues = (account: Account): ProfileValues => ({
  firstName: account.firstName,
  lastName: account.lastName,
  phone: account.phone ?? '',
  receivePromotionalEmails: account.receivePromotionalEmails,
  accountType: account.accountType,
  companyName: account.companyName ?? '',
  jobTitle: account.jobTitle ?? '',
});

const emptyToNull = (value: string) => (value.trim() === '' ? null : value);

/** Converts form values to the body of the call. An emptied optional field becomes null, which removes it. */
export const toAccountUpdate = (values: ProfileValues): NonNullable<BodyInput<typeof updateAccount>> => ({
  ...values,
  phone: emptyToNull(values.phone),
  companyName: emptyToNull(values.companyName),
  jobTitle: emptyToNull(values.jobTitle),
});
