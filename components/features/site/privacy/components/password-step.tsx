import { ApiError } from '@app/api-client/api-error';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { PasswordField } from '@/components/forms/password-field/password-field';
import { Actions } from '@/components/ui/actions/actions';
import { Button, type ButtonProps } from '@/components/ui/button/button';

type PasswordStepProps = {
  /** Why the password is needed. */
  intro: string;
  submitLabel: string;
  busyLabel: string;
  tone?: ButtonProps['tone'];
  submit: (currentPassword: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the current password before login settings change, because an open session alone is not enough. */
export function PasswordStep({ intro, submitLabel, busyLabel, tone, submit, onCancel }: PasswordStepProps) {
  const { register, handleSubmit, setError, formState } = useForm<{ currentPassword: string }>();
  const { errors } = formState;
  const send = handleSubmit(async ({ currentPassword }) => {
    try {
      await submit(currentPassword);
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'error_password_current_invalid';
      setError(isWrong ? 'currentPassword' : 'root.server', { message: errorMessage(error) });
    }
  });
  return (
    <Form onSubmit={send} state={formState} labels={{ currentPassword: m.field_current_password() }}>
      <p>{intro}</p>
      <PasswordField
        {...register('currentPassword', { required: m.validation_required() })}
        label={m.field_current_password()}
        error={errors.currentPassword?.message}
        autoComplete="current-password"
      />
      <Actions>
        <SubmitButton tone={tone} busyLabel={busyLabel}>
          {submitLabel}
        </SubmitButton>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
      </Actions>
    </Form>
  );
}
