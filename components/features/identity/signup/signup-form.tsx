import { captchaProvider } from '@/lib/captcha';
import * as m from '@/locales/generated/messages';
import { CaptchaField } from '@/components/forms/captcha-field/captcha-field';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { Banner } from '@/components/ui/banner/banner';
import { SignupFields } from './components/signup-fields';
import { useSignupForm, type SignupFormOptions } from './hooks/use-signup-form';
import { signupLabels } from './model/signup-labels';

export type SignupFormProps = SignupFormOptions & {
  loadChallenge: () => Promise<unknown>;
  /** The masked address of a quick sign-up link. */
  lockedEmail?: string;
  /** The button's label. Default: "Start free trial". */
  submitLabel?: string;
};

/** The sign-up form for the free trial, without a card. */
export function SignupForm({ loadChallenge, lockedEmail, submitLabel, ...options }: SignupFormProps) {
  const { form, captcha, submit, warmUp } = useSignupForm(options);
  const { errors } = form.formState;

  return (
    <Form onSubmit={submit} state={form.formState} labels={signupLabels()} onFocus={warmUp}>
      <noscript>
        <Banner level="warn">{m.form_no_script()}</Banner>
      </noscript>
      <SignupFields form={form} lockedEmail={lockedEmail} isInvited={options.invitation !== undefined} />
      <CaptchaField
        id="captchaToken"
        {...captchaProvider(loadChallenge)}
        onToken={captcha.receive}
        resetCount={captcha.resetCount}
        isAwaited={captcha.isAwaited}
        error={errors.captchaToken?.message}
      />
      <SubmitButton size="l" busyLabel={m.signup_submitting()}>
        {submitLabel ?? m.ui_start_trial()}
      </SubmitButton>
    </Form>
  );
}
