import { ApiError } from '@app/api-client/api-error';
import type { Account } from '@app/api-client/contract/access/profile';
import { useState, type Ref, type RefObject } from 'react';
import { loginThen } from '@app/routes';
import { issueMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { showRejection } from '@/components/forms/form/ready-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import { PasswordField } from '@/components/forms/password-field/password-field';
import { TextField } from '@/components/forms/text-field/text-field';
import { UsernameField } from '@/components/forms/username-field/username-field';
import { Actions } from '@/components/ui/actions/actions';
import { Banner } from '@/components/ui/banner/banner';
import { Button, type ButtonProps } from '@/components/ui/button/button';
import { Link } from '@/components/ui/link/link';

/** The user who confirms their identity. */
export type Prover = Pick<Account, 'email' | 'hasPassword'>;

/** Text that must be typed before something is permanently deleted. */
export type TypedProof = {
  label: string;
  hint?: string;
  /** @param typed The trimmed input. */
  matches: (typed: string) => boolean;
  /** The error message for other input. */
  mismatch: string;
};

type ProofValues = { typed: string; currentPassword: string };

type ProofFormProps = {
  prover: Prover;
  typed?: TypedProof;
  /** The path to return to after logging in again. */
  path: string;
  submitLabel: string;
  busyLabel: string;
  tone?: ButtonProps['tone'];
  cancelLabel?: string;
  /** The cancel button, for dialogs that focus it first. */
  cancelRef?: Ref<HTMLButtonElement>;
  /** The password field, for dialogs that focus it first. */
  passwordRef?: RefObject<HTMLInputElement | null>;
  onCancel: () => void;
  /** Without a password if the user has none. @throws {ApiError} Shown at its field or above the form. */
  onSubmit: (currentPassword: string | undefined, typed: string) => Promise<unknown>;
};

const required = () => issueMessage({ code: 'required' });

/** For users without a password: asks for a recent single sign-on login instead. */
function FreshLogin({ path }: { path: string }) {
  return (
    <Banner level="warn" isAnnounced action={<Link href={loginThen(path)}>{m.ui_log_in_again()}</Link>}>
      {m.proof_fresh_login()}
    </Banner>
  );
}

/** The confirmation form of a dialog: the password, and a typed text if something is permanently deleted. */
export function ProofForm(props: ProofFormProps) {
  const { prover, typed, path, submitLabel, busyLabel, tone, onSubmit } = props;
  const { cancelLabel = m.ui_cancel(), cancelRef, passwordRef, onCancel } = props;
  const [needsLogin, setNeedsLogin] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<ProofValues>({
    defaultValues: { typed: '', currentPassword: '' },
  });
  const { errors } = formState;
  const labels = { typed: typed?.label ?? '', currentPassword: m.field_current_password() };
  const checkTyped = (text: string) => {
    if (text.trim() === '') return required();
    return typed?.matches(text.trim()) || typed?.mismatch;
  };
  const password = register('currentPassword', prover.hasPassword ? { required: required() } : {});

  const submit = handleSubmit(async (values) => {
    setNeedsLogin(false);
    try {
      await onSubmit(prover.hasPassword ? values.currentPassword : undefined, values.typed.trim());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'error_reauthentication_required') return setNeedsLogin(true);
      await showRejection(error, setError, {
        fieldOfCode: { error_password_current_invalid: 'currentPassword', error_confirmation_mismatch: 'typed' },
      });
    }
  });

  return (
    <Form onSubmit={submit} state={formState} labels={labels}>
      {needsLogin && <FreshLogin path={path} />}
      <UsernameField email={prover.email} />
      {typed && (
        <TextField
          {...register('typed', { validate: checkTyped })}
          label={typed.label}
          hint={typed.hint}
          error={errors.typed?.message}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {prover.hasPassword ? (
        <PasswordField
          {...password}
          ref={(field) => {
            password.ref(field);
            if (passwordRef) passwordRef.current = field;
          }}
          label={labels.currentPassword}
          error={errors.currentPassword?.message}
          autoComplete="current-password"
        />
      ) : (
        <p>{m.proof_no_password()}</p>
      )}
      <Actions>
        <Button ref={cancelRef} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <SubmitButton tone={tone} busyLabel={busyLabel}>
          {submitLabel}
        </SubmitButton>
      </Actions>
    </Form>
  );
}
