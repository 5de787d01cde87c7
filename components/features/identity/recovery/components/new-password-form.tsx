import { useWatch } from 'react-hook-form';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { deferredCheck } from '@/components/forms/form/form-problems';
import { resolverOf, showRejection } from '@/components/forms/form/ready-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import { PasswordField } from '@/components/forms/password-field/password-field';
import { PasswordRules } from '@/components/forms/password-rules/password-rules';
import { UsernameField } from '@/components/forms/username-field/username-field';
import type { NewPasswordValues } from '../model/check-new-password';

type NewPasswordFormProps = {
  /** The account's address if the link names it. Password managers store the password under it. */
  email: string | undefined;
  set: (password: string) => Promise<void>;
};

const empty: NewPasswordValues = { newPassword: '', verifyPassword: '' };

const checkFor = (email: string | undefined) =>
  resolverOf(
    deferredCheck<NewPasswordValues>(async () => {
      const { checkNewPassword } = await import('../model/check-new-password');
      return (values) => checkNewPassword(values, email);
    }),
  );

const labels = () => ({ newPassword: m.field_new_password(), verifyPassword: m.field_verify_password() });

/** Sets a new password, typed twice. The rules are above the field, so that a phone's keyboard does not cover them. */
export function NewPasswordForm({ email, set }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, formState, control } = useForm<NewPasswordValues>({
    defaultValues: empty,
    resolver: checkFor(email),
  });
  const { errors } = formState;
  const typed = useWatch({ control, name: 'newPassword' });

  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await set(newPassword);
    } catch (error) {
      await showRejection(error, setError, { names: ['newPassword'] });
    }
  });

  return (
    <Form onSubmit={submit} state={formState} labels={labels()}>
      {email !== undefined && <UsernameField email={email} />}
      <PasswordField
        {...register('newPassword')}
        label={m.field_new_password()}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        hint={<PasswordRules password={typed} knownWords={email === undefined ? undefined : [email]} />}
      />
      <PasswordField
        {...register('verifyPassword')}
        label={m.field_verify_password()}
        error={errors.verifyPassword?.message}
        autoComplete="new-password"
      />
      <SubmitButton isWide busyLabel={m.ui_saving()}>
        {m.new_password_submit()}
      </SubmitButton>
    </Form>
  );
}
