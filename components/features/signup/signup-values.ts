import type { RegistrationInput } from '@app/api-client/contract/account/registration';
import { currentTermsVersion } from '@app/api-client/rules/terms';
import type { z } from 'zod';

/** The form as it is filled in: everything a text or a tick, whatever the account type. */
export type SignupValues = {
  email: string;
  password: string;
  passwordVerify: string;
  firstName: string;
  lastName: string;
  accountType: 'Individual' | 'Business';
  companyName: string;
  jobTitle: string;
  phone: string;
  receivePromotionalEmails: boolean;
  termsAccepted: boolean;
  /** What the CAPTCHA yielded; empty while there is nothing to send. */
  captchaToken: string;
  /** Of a quick sign-up link, which names the address; empty where the form asks for it. */
  quickToken: string;
  /** Of an invitation, which names the address and the organization; empty without one. */
  invitation: string;
};

/** What others know about the person: no password is made of it. */
export const knownWordsOf = ({ firstName, lastName, companyName, email }: Partial<SignupValues>): string[] =>
  [firstName, lastName, companyName, email].filter((word) => word !== undefined);

export type RegisterBody = z.input<typeof RegistrationInput>;

const filled = (value: string | undefined) => (value?.trim() ? value : undefined);

/** What names the address of the account: a link that was mailed to it, or else what was typed. */
function addressOf({ invitation, quickToken, email }: SignupValues) {
  if (invitation) return { invitation };
  return quickToken ? { quickToken } : { email };
}

/**
 * What is sent for what was filled in: optional fields that were left empty are left out, and the company's fields
 * belong to a Business account only.
 */
export function toRegisterBody(values: SignupValues): RegisterBody {
  // Whoever was invited joins a company: there is none to be named.
  const isBusiness = values.accountType === 'Business' && !values.invitation;
  return {
    ...addressOf(values),
    password: values.password,
    firstName: values.firstName,
    lastName: values.lastName,
    phone: filled(values.phone),
    accountType: isBusiness ? 'Business' : 'Individual',
    companyName: isBusiness ? filled(values.companyName) : undefined,
    jobTitle: isBusiness ? filled(values.jobTitle) : undefined,
    receivePromotionalEmails: values.receivePromotionalEmails,
    // The schema takes nothing but true: without the tick it answers that the field is required.
    termsAccepted: values.termsAccepted as true,
    termsVersion: currentTermsVersion,
    captchaToken: values.captchaToken,
  };
}
