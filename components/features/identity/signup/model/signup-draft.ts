import type { FormDraft } from '@/components/forms/form/form-draft';
import { profileFieldNames } from '@/components/blocks/profile-fields/profile-field-list';
import { clearDraft, readDraft, saveDraft } from '@/lib/drafts';
import type { SignupValues } from './signup-values';

const form = 'signup';
/** The draft's user ID: visitors who sign up are not logged in. */
const visitor = '';

export function clearSignupDraft(): void {
  clearDraft(form);
}

type SignupDraft = Partial<
  Omit<SignupValues, 'password' | 'passwordVerify' | 'captchaToken' | 'quickToken' | 'invitation' | 'termsAccepted'>
>;

function isUsable(name: keyof SignupDraft, value: unknown): boolean {
  if (name === 'receivePromotionalEmails') return typeof value === 'boolean';
  if (name === 'accountType') return value === 'Individual' || value === 'Business';
  return typeof value === 'string';
}

const names = [
  'email',
  ...profileFieldNames(),
  'accountType',
  'companyName',
  'receivePromotionalEmails',
] as const satisfies readonly (keyof SignupDraft)[];

/** Draft of the form without secrets. The agreement is not stored either: users give it each time. */
export const signupDraft: FormDraft<SignupValues> = {
  save: ({ termsAccepted: _givenAnew, invitation: _secret, ...values }) => saveDraft(form, visitor, values),
  read() {
    const stored = readDraft(form, visitor) ?? {};
    // Ignores values that this version of the form does not have.
    return Object.fromEntries(names.flatMap((name) => (isUsable(name, stored[name]) ? [[name, stored[name]]] : [])));
  },
};
