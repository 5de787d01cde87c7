import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { isCaptchaAutomatic } from '@/lib/captcha';
import { useCaptchaForm } from '@/components/forms/captcha-form/use-captcha-form';
import { rememberCreated } from './created-account';
import { clearSignupDraft, signupDraft } from './signup-draft';
import { toRegisterBody, type RegisterBody, type SignupValues } from './signup-values';

/** The field that an answer is about. What has none is about the form as a whole. */
const fieldOfCode: Partial<Record<ErrorCode, keyof SignupValues>> = {
  error_captcha: 'captchaToken',
  error_terms_not_accepted: 'termsAccepted',
  error_terms_outdated: 'termsAccepted',
  error_password_too_short: 'password',
  error_password_too_long: 'password',
  error_password_composition: 'password',
  error_password_common: 'password',
};

const loadCheck = () => import('./check-signup').then(({ checkSignup }) => checkSignup);

export type SignupFormOptions = {
  /** Creates the account; answers with the address in its normal form. */
  register: (body: RegisterBody) => Promise<{ email: string; confirmationSent: boolean }>;
  /** The account exists. The form stays busy until this is done. */
  onCreated: () => unknown;
  /** The token of a quick sign-up link, which names the address; without one the form asks for it. */
  quickToken?: string;
  /** The token of an invitation, which names the address and the organization. */
  invitation?: string;
};

/** The form's state, and what happens when it is sent. */
export function useSignupForm({ register, onCreated, quickToken = '', invitation = '' }: SignupFormOptions) {
  return useCaptchaForm<SignupValues>({
    defaultValues: { accountType: 'Individual', quickToken, invitation },
    loadCheck,
    draft: signupDraft,
    isCaptchaAutomatic,
    fieldOfCode,
    send: async (values) => {
      const { email, confirmationSent } = await register(toRegisterBody(values));
      clearSignupDraft();
      if (confirmationSent) rememberCreated(email);
      await onCreated();
    },
  });
}
