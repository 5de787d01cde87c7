import { useEffect } from 'react';
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '@app/api-client/api-error';
import { errorMessage, issueMessage } from '../../../lib/i18n/error-message';
import { formSettings } from '../../forms/form/form-settings';
import { recaptchaSiteKey } from '../../../lib/env';
import type { SignupIssues } from './check-signup';
import { rememberCreated } from './created-account';
import { forgetSignupDraft, keepSignupDraft, readSignupDraft } from './signup-draft';
import { refusedField } from './signup-problem';
import { toRegisterBody, type RegisterBody, type SignupValues } from './signup-values';
import { useCaptchaToken } from './use-captcha-token';

/**
 * The check comes when the form is begun (`warmUp`); a form that is sent at once waits for it. Where it cannot be loaded
 * the form goes out unchecked: the server holds it against the same rules.
 */
const loadCheck = () =>
  import('./check-signup').then(
    ({ checkSignup }) => checkSignup,
    () => () => ({}),
  );

const resolver: Resolver<SignupValues> = async (values) => {
  const check = await loadCheck();
  // The CAPTCHA may still be at work: it is waited for when all else is right.
  const { captchaToken: _later, ...issues }: SignupIssues = check(values);
  const errors = Object.entries(issues).map(([name, issue]) => [
    name,
    { type: issue.code, message: issueMessage(issue) },
  ]);
  return errors.length === 0
    ? { values, errors: {} }
    : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<SignupValues> };
};

/** Fills in what was typed before a reload, and keeps what is typed from now on. */
function useDraft({ getValues, setValue, subscribe }: UseFormReturn<SignupValues>) {
  useEffect(() => {
    for (const [name, value] of Object.entries(readSignupDraft()) as [keyof SignupValues, string | boolean][]) {
      // What the browser or the person filled in meanwhile is newer.
      if (!getValues(name) || name === 'accountType') setValue(name, value);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepSignupDraft(values) });
  }, [getValues, setValue, subscribe]);
}

type SignupFormOptions = {
  /** Creates the account; answers with the address in its normal form. */
  register: (body: RegisterBody) => Promise<{ email: string }>;
  /** The account exists and the confirmation is on its way. The form stays busy until this is done. */
  onCreated: () => unknown;
};

/** The form's state, and what happens when it is sent. */
export function useSignupForm({ register, onCreated }: SignupFormOptions) {
  const form = useForm<SignupValues>({ ...formSettings, resolver, defaultValues: { accountType: 'Individual' } });
  const captcha = useCaptchaToken({ worksByItself: !recaptchaSiteKey });
  const { setError } = form;
  useDraft(form);

  const refuse = (error: unknown) => {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    for (const [name, issue] of fields) setError(name as keyof SignupValues, { message: issueMessage(issue) });
    if (fields.length === 0) setError(refusedField(error), { message: errorMessage(error) });
  };

  const submit = form.handleSubmit(async (values) => {
    const captchaToken = await captcha.take();
    if (!captchaToken) return setError('captchaToken', { message: issueMessage({ code: 'captcha' }) });
    try {
      const { email } = await register(toRegisterBody({ ...values, captchaToken }));
      forgetSignupDraft();
      rememberCreated(email);
      await onCreated();
    } catch (error) {
      captcha.renew();
      refuse(error);
    }
  });

  return { form, captcha, submit, warmUp: () => void loadCheck() };
}
