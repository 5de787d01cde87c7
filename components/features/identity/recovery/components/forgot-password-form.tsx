import { useEffect } from 'react';
import * as m from '@/locales/generated/messages';
import { EmailField } from '@/components/forms/email-field/email-field';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { deferredCheck, loadReliably } from '@/components/forms/form/form-problems';
import { resolverOf, showRejection } from '@/components/forms/form/ready-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import { Banner } from '@/components/ui/banner/banner';
import type { SentReset } from '../recovery-calls';

type Values = { email: string };

const loadCheck = () => import('../model/check-address').then(({ checkAddress }) => checkAddress);
const resolver = resolverOf(deferredCheck<Values>(loadCheck));

type ForgotPasswordFormProps = {
  /** Prefills the field once known. Never overwrites user input. */
  email: string | undefined;
  /** Whether to focus the field, after the user returns to correct the address. */
  hasFocus: boolean;
  send: (email: string) => Promise<SentReset>;
  onSent: (email: string, link: SentReset) => void;
};

/** A form with one field. Its validation loads when the user starts to type. */
export function ForgotPasswordForm({ email, hasFocus, send, onSent }: ForgotPasswordFormProps) {
  const { register, handleSubmit, setError, setFocus, setValue, getValues, formState } = useForm<Values>({
    resolver,
  });
  const { errors } = formState;
  useEffect(() => {
    if (email && !getValues('email')) setValue('email', email);
  }, [email, getValues, setValue]);
  useEffect(() => {
    if (hasFocus) setFocus('email');
  }, [hasFocus, setFocus]);

  const submit = handleSubmit(async (values) => {
    try {
      const address = values.email.trim();
      onSent(address, await send(address));
    } catch (error) {
      await showRejection(error, setError, { names: ['email'] });
    }
  });

  return (
    <Form
      onSubmit={submit}
      state={formState}
      labels={{ email: m.field_work_email() }}
      onInput={() => void loadReliably(loadCheck)}
    >
      <noscript>
        <Banner level="warn">{m.form_no_script()}</Banner>
      </noscript>
      <EmailField
        {...register('email')}
        label={m.field_work_email()}
        error={errors.email?.message}
        autoComplete="username"
      />
      <SubmitButton isWide busyLabel={m.ui_sending()}>
        {m.forgot_submit()}
      </SubmitButton>
    </Form>
  );
}
