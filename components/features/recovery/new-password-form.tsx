import { useForm, useWatch } from 'react-hook-form';
import * as m from '../../../locales/generated/messages';
import { Form, SubmitButton } from '../../forms/form/form';
import { listIssues } from '../../forms/form/form-issues';
import { deferredCheck } from '../../forms/form/form-problems';
import { formSettings } from '../../forms/form/form-settings';
import { resolverOf, showRejection } from '../../forms/form/ready-form-problems';
import { PasswordField } from '../../forms/password-field/password-field';
import { PasswordRules } from '../../forms/password-rules/password-rules';
import { UsernameField } from '../../forms/username-field/username-field';
import type { NewPasswordValues } from './check-new-password';

type NewPasswordFormProps = {
  /** Whose password it is, where the link says it: password managers store it under this name. */
  email: string | undefined;
  set: (password: string) => Promise<void>;
};

const empty: NewPasswordValues = { newPassword: '', verifyPassword: '' };

const checkFor = (email: string | undefined) =>
  resolverOf(
    deferredCheck<NewPasswordValues>(async () => {
      const { checkNewPassword } = await import('./check-new-password');
      return (values) => checkNewPassword(values, email);
    }),
  );

const labels = () => ({ newPassword: m.password_new(), verifyPassword: m.password_verify() });

/** The new password, twice, with its rules above the keyboard of a phone. */
export function NewPasswordForm({ email, set }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, formState, control } = useForm<NewPasswordValues>({
    ...formSettings,
    defaultValues: empty,
    resolver: checkFor(email),
  });
  const { errors, isSubmitting, submitCount } = formState;
  const typed = useWatch({ control, name: 'newPassword' });

  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await set(newPassword);
    } catch (error) {
      await showRejection(error, setError, { names: ['newPassword'] });
    }
  });

  return (
    <Form onSubmit={submit} isBusy={isSubmitting} issues={listIssues(errors, labels())} submitCount={submitCount}>
      {email !== undefined && <UsernameField email={email} />}
      <PasswordField
        {...register('newPassword')}
        label={m.password_new()}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        hint={<PasswordRules password={typed} knownWords={email === undefined ? undefined : [email]} />}
      />
      <PasswordField
        {...register('verifyPassword')}
        label={m.password_verify()}
        error={errors.verifyPassword?.message}
        autoComplete="new-password"
      />
      <SubmitButton isWide busyLabel={m.new_password_saving()}>
        {m.new_password_submit()}
      </SubmitButton>
    </Form>
  );
}
