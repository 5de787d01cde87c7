import type { Account, updateAccount } from '@app/api-client/contract/access/profile';
import type { BodyInput } from '@app/api-client/contract/endpoint';
import type { ProfileField } from '@app/api-client/contract/fields/profile';
import { mapOptionalFields, mapProfile } from '@/components/blocks/profile-fields/profile-field-list';

/** The values of the form: every text is a string, empty if not given. */
export type ProfileValues = Record<ProfileField, string> & {
  receivePromotionalEmails: boolean;
  accountType: Account['accountType'];
  companyName: string;
};

/** Converts the account to form values. */
export const toProfileValues = (account: Account): ProfileValues => ({
  ...mapProfile((name) => account[name] ?? ''),
  receivePromotionalEmails: account.receivePromotionalEmails,
  accountType: account.accountType,
  companyName: account.companyName ?? '',
});

const emptyToNull = (value: string) => (value.trim() === '' ? null : value);

/** Converts form values to the body of the call. An emptied optional field becomes null, which removes it. */
export const toAccountUpdate = (values: ProfileValues): NonNullable<BodyInput<typeof updateAccount>> => ({
  ...values,
  ...mapOptionalFields((name) => emptyToNull(values[name])),
  companyName: emptyToNull(values.companyName),
});
