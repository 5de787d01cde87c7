import { ApiError } from '@app/api-client/api-error';
import { useRef } from 'react';
import { issueMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { showRejection } from '@/components/forms/form/ready-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import { PasswordField } from '@/components/forms/password-field/password-field';
import { TextField } from '@/components/forms/text-field/text-field';
import { UsernameField } from '@/components/forms/username-field/username-field';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { deleteAccount } from '../api/deletion-calls';

type Values = { currentPassword: string; typedWord: string };

export type DeleteDialogProps = {
  /** The address of the account. */
  email: string;
  /** The token of the emailed link; undefined if the password is required instead. */
  token: string | undefined;
  onClose: () => void;
  /** Called when a blocker has appeared since the page was loaded. */
  onRejected: () => unknown;
  /** Called when the account is deleted. The dialog stays busy until the page is left. */
  onDeleted: () => Promise<unknown>;
};

const required = () => issueMessage({ code: 'required' });
const labels = () => ({ currentPassword: m.field_current_password(), typedWord: m.deletion_typed_word() });

function checkWord(typed: string) {
  if (typed.trim() === '') return required();
  return typed.trim() === 'DELETE' || m.deletion_typed_word_wrong();
}

const blockerCodes: readonly string[] = ['error_organization_has_members', 'error_last_admin'];

/** Asks for the final confirmation. Cancel has the initial focus, so pressing Enter without reading deletes nothing. */
export function DeleteDialog({ email, token, onClose, onRejected, onDeleted }: DeleteDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { currentPassword: '', typedWord: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ currentPassword }) => {
    try {
      await deleteAccount(token === undefined ? { currentPassword } : { confirmationToken: token });
    } catch (error) {
      if (error instanceof ApiError && blockerCodes.includes(error.code)) return onRejected();
      return showRejection(error, setError, {
        names: ['currentPassword'],
        fieldOfCode: { error_password_current_invalid: 'currentPassword' },
      });
    }
    await onDeleted();
  });

  return (
    <Dialog
      kind="alert"
      isOpen
      onClose={isSubmitting ? () => undefined : onClose}
      title={m.deletion_dialog_title()}
      description={m.deletion_text()}
      initialFocus={cancel}
    >
      <Form onSubmit={submit} state={formState} labels={labels()}>
        <UsernameField email={email} />
        {token === undefined && (
          <PasswordField
            {...register('currentPassword', { required: required() })}
            label={labels().currentPassword}
            error={errors.currentPassword?.message}
            autoComplete="current-password"
          />
        )}
        <TextField
          {...register('typedWord', { validate: checkWord })}
          label={labels().typedWord}
          error={errors.typedWord?.message}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Actions>
          <Button ref={cancel} onClick={onClose} isUnavailable={isSubmitting}>
            {m.ui_cancel()}
          </Button>
          <SubmitButton tone="danger-filled" busyLabel={m.ui_deleting()}>
            {m.deletion_confirm()}
          </SubmitButton>
        </Actions>
      </Form>
    </Dialog>
  );
}
