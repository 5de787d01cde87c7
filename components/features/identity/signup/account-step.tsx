import type { DefaultValues } from 'react-hook-form';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useFormDraft } from '@/components/forms/form/form-draft';
import { deferredCheck, loadReliably, type Check } from '@/components/forms/form/form-problems';
import { resolverOf } from '@/components/forms/form/ready-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import { Banner } from '@/components/ui/banner/banner';
import { SignupFields } from './components/signup-fields';
import { signupLabels } from './model/signup-labels';
import { signupDraft } from './model/signup-draft';
import type { SignupValues } from './model/signup-values';
import { readPendingAccount, rememberAccount } from './pending-account';

/** The spam check belongs to the step that creates the account. */
const loadCheck = async (): Promise<Check<SignupValues>> => {
  const { checkSignup } = await import('./model/check-signup');
  return async (values) => ({ ...(await checkSignup(values)), captchaToken: undefined });
};

const check = resolverOf(deferredCheck(loadCheck));

const emptyAccount: DefaultValues<SignupValues> = { accountType: 'Individual', quickToken: '', invitation: '' };

type AccountStepProps = {
  submitLabel: string;
  /** Why the step is shown again. */
  notice?: string | undefined;
  /** Called with valid input, which is then in `readPendingAccount`. The form stays busy until it resolves. */
  onContinue: () => unknown;
};

/** The account's fields as the first step of a checkout. Nothing is sent: the second step creates the account. */
export function AccountStep({ submitLabel, notice, onContinue }: AccountStepProps) {
  const form = useForm<SignupValues>({
    defaultValues: { ...emptyAccount, ...readPendingAccount() },
    resolver: check,
  });
  useFormDraft(form, signupDraft);
  const submit = form.handleSubmit(async (values) => {
    rememberAccount(values);
    await onContinue();
  });
  return (
    <Form onSubmit={submit} state={form.formState} labels={signupLabels()} onFocus={() => void loadReliably(loadCheck)}>
      <noscript>
        <Banner level="warn">{m.form_no_script()}</Banner>
      </noscript>
      {notice !== undefined && <Banner level="info">{notice}</Banner>}
      <SignupFields form={form} />
      <SubmitButton size="l" busyLabel={m.ui_loading_short()}>
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}
