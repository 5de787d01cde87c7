import type { RegistrationInput } from '@app/api-client/contract/identity/registration';
import type { ProfileField } from '@app/api-client/contract/fields/profile';
import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import type { z } from 'zod';
import { mapOptionalFields, mapProfile, profileFieldList } from '@/components/blocks/profile-fields/profile-field-list';

/** The form's values: text and checkboxes, the same for both account types. */
export type SignupValues = Record<ProfileField, string> & {
  email: string;
  password: string;
  passwordVerify: string;
  accountType: 'Individual' | 'Business';
  companyName: string;
  receivePromotionalEmails: boolean;
  termsAccepted: boolean;
  /** The CAPTCHA's token. Empty until it is solved. */
  captchaToken: string;
  /** Token of a quick sign-up link, which names the address. Empty if the form asks for the address. */
  quickToken: string;
  /** Token of an invitation, which names the address and the organization. Empty without one. */
  invitation: string;
};

/** Words that others know about the user. The password must not be derived from them. */
export const knownWordsOf = ({ firstName, lastName, companyName, email }: Partial<SignupValues>): string[] =>
  [firstName, lastName, companyName, email].filter((word) => word !== undefined);

export type RegisterBody = z.input<typeof RegistrationInput>;

const filled = (value: string | undefined) => (value?.trim() ? value : undefined);

/** Identifies the account's address: by a link that was emailed to it, or else by the field. */
function addressOf({ invitation, quickToken, email }: SignupValues) {
  if (invitation) return { invitation };
  return quickToken ? { quickToken } : { email };
}

/**
 * Converts the form's values to the request: omits empty optional fields, and the company's fields unless the account
 * type is Business.
 */
export function toRegisterBody(values: SignupValues): RegisterBody {
  // An invited user joins an existing organization and names no company.
  const isBusiness = values.accountType === 'Business' && !values.invitation;
  return {
    ...addressOf(values),
    password: values.password,
    ...mapProfile((name) => values[name]),
    ...mapOptionalFields((name) => {
      const isAsked = isBusiness || profileFieldList[name].section !== 'company';
      return isAsked ? filled(values[name]) : undefined;
    }),
    accountType: isBusiness ? 'Business' : 'Individual',
    companyName: isBusiness ? filled(values.companyName) : undefined,
    receivePromotionalEmails: values.receivePromotionalEmails,
    // The schema accepts only `true`, so an unchecked box yields the error "required".
    termsAccepted: values.termsAccepted as true,
    termsVersion: currentTermsVersion,
    captchaToken: values.captchaToken,
  };
}
