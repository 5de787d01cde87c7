import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { isCaptchaAutomatic } from '@/lib/captcha';
import { reportSignup } from '@/lib/measurement/report-signup';
import { useCaptchaForm } from '@/components/forms/captcha-form/use-captcha-form';
import { rememberCreated } from '../created-account';
import { clearSignupDraft, signupDraft } from '../model/signup-draft';
import { toRegisterBody, type RegisterBody, type SignupValues } from '../model/signup-values';

/** The field that an error code belongs to. Other codes concern the whole form. */
const fieldOfCode: Partial<Record<ErrorCode, keyof SignupValues>> = {
  error_captcha: 'captchaToken',
  error_terms_not_accepted: 'termsAccepted',
  error_terms_outdated: 'termsAccepted',
  error_password_too_short: 'password',
  error_password_too_long: 'password',
  error_password_composition: 'password',
  error_password_common: 'password',
};

const loadCheck = () => import('../model/check-signup').then(({ checkSignup }) => checkSignup);

export type SignupFormOptions = {
  /** Creates the account and returns its normalized address, and when the free trial ends; null: none started. */
  register: (body: RegisterBody) => Promise<{ email: string; confirmationSent: boolean; trialEndsAt: string | null }>;
  /** Called after the account was created. The form stays busy until it resolves. */
  onCreated: () => unknown;
  /** Token of a quick sign-up link, which names the address. Without it, the form asks for the address. */
  quickToken?: string;
  /** Token of an invitation, which names the address and the organization. */
  invitation?: string;
};

/** State and submission of the sign-up form. */
export function useSignupForm({ register, onCreated, quickToken = '', invitation = '' }: SignupFormOptions) {
  return useCaptchaForm<SignupValues>({
    defaultValues: { accountType: 'Individual', quickToken, invitation },
    loadCheck,
    draft: signupDraft,
    isCaptchaAutomatic,
    fieldOfCode,
    send: async (values) => {
      const created = await register(toRegisterBody(values));
      clearSignupDraft();
      // An invited user is a member of an organization that is a customer already.
      if (!invitation) {
        rememberCreated({ email: created.email, isConfirmed: !created.confirmationSent });
        reportSignup(created);
      }
      await onCreated();
    },
  });
}
