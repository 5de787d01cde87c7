import { captchaProvider } from '@/lib/captcha';
import * as m from '@/locales/generated/messages';
import { CaptchaField } from '@/components/forms/captcha-field/captcha-field';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { listIssues } from '@/components/forms/form/form-issues';
import { Banner } from '@/components/ui/banner/banner';
import { SignupFields } from './components/signup-fields';
import { useSignupForm, type SignupFormOptions } from './hooks/use-signup-form';

export type SignupFormProps = SignupFormOptions & {
  loadChallenge: () => Promise<unknown>;
  /** The masked address of a quick sign-up link. */
  lockedEmail?: string;
  /** The button's label. Default: "Start free trial". */
  submitLabel?: string;
};

const labels = () => ({
  email: m.field_work_email(),
  password: m.field_password(),
  passwordVerify: m.field_verify_password(),
  firstName: m.field_first_name(),
  lastName: m.field_last_name(),
  accountType: m.field_account_type(),
  companyName: m.field_company_name(),
  jobTitle: m.field_job_title(),
  phone: m.field_phone(),
  termsAccepted: m.signup_terms_label(),
  captchaToken: m.form_captcha_label(),
});

/** The sign-up form for the free trial, without a card. */
export function SignupForm({ loadChallenge, lockedEmail, submitLabel, ...options }: SignupFormProps) {
  const { form, captcha, submit, warmUp } = useSignupForm(options);
  const { errors, isSubmitting, submitCount } = form.formState;
  const issues = listIssues(errors, labels());

  return (
    <Form onSubmit={submit} isBusy={isSubmitting} issues={issues} submitCount={submitCount} onFocus={warmUp}>
      <noscript>
        <Banner level="warn">{m.auth_no_script()}</Banner>
      </noscript>
      <SignupFields form={form} lockedEmail={lockedEmail} isInvited={options.invitation !== undefined} />
      <CaptchaField
        id="captchaToken"
        {...captchaProvider(loadChallenge)}
        onToken={captcha.receive}
        resetCount={captcha.resetCount}
        error={errors.captchaToken?.message}
      />
      <SubmitButton size="l" busyLabel={m.signup_submitting()}>
        {submitLabel ?? m.ui_start_trial()}
      </SubmitButton>
    </Form>
  );
}
