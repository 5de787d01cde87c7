import { clearDraft, readDraft, saveDraft } from '../../../lib/drafts';
import type { SignupValues } from './signup-values';

const form = 'signup';
/** Nobody is logged in who signs up. */
const visitor = '';

/** Keeps what was typed, without what is secret. The agreement is left out, too: it is given each time. */
export function keepSignupDraft({ termsAccepted: _givenAnew, ...values }: SignupValues): void {
  saveDraft(form, visitor, values);
}

export function forgetSignupDraft(): void {
  clearDraft(form);
}

export type SignupDraft = Partial<Omit<SignupValues, 'password' | 'passwordVerify' | 'captchaToken' | 'termsAccepted'>>;

function isUsable(name: keyof SignupDraft, value: unknown): boolean {
  if (name === 'receivePromotionalEmails') return typeof value === 'boolean';
  if (name === 'accountType') return value === 'Individual' || value === 'Business';
  return typeof value === 'string';
}

const names = [
  'email',
  'firstName',
  'lastName',
  'accountType',
  'companyName',
  'jobTitle',
  'phone',
  'receivePromotionalEmails',
] as const satisfies readonly (keyof SignupDraft)[];

/** What was typed before a reload; a value that this form does not know is left out. */
export function readSignupDraft(): SignupDraft {
  const stored = readDraft(form, visitor) ?? {};
  return Object.fromEntries(names.flatMap((name) => (isUsable(name, stored[name]) ? [[name, stored[name]]] : [])));
}
