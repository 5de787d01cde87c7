import { ApiError } from '@app/api-client/api-error';
import type { Account } from '@app/api-client/contract/account/profile';
import { useState, type Ref, type RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { issueMessage } from '@/lib/i18n/error-message';
import { loginThen } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { listIssues } from '@/components/forms/form/form-issues';
import { formSettings } from '@/components/forms/form/form-settings';
import { showRejection } from '@/components/forms/form/ready-form-problems';
import { PasswordField } from '@/components/forms/password-field/password-field';
import { TextField } from '@/components/forms/text-field/text-field';
import { UsernameField } from '@/components/forms/username-field/username-field';
import { Actions } from '@/components/ui/actions/actions';
import { Banner } from '@/components/ui/banner/banner';
import { Button, type ButtonProps } from '@/components/ui/button/button';
import { Link } from '@/components/ui/link/link';

/** Who proves to be there. */
export type Prover = Pick<Account, 'email' | 'hasPassword'>;

/** What has to be typed where something is lost for good. */
export type TypedProof = {
  label: string;
  hint?: string;
  /** @param typed Without spaces around it. */
  matches: (typed: string) => boolean;
  /** Said at the field when it does not. */
  mismatch: string;
};

type ProofValues = { typed: string; currentPassword: string };

type ProofFormProps = {
  prover: Prover;
  typed?: TypedProof;
  /** Where somebody comes back to who has to log in again first. */
  path: string;
  submitLabel: string;
  busyLabel: string;
  tone?: ButtonProps['tone'];
  cancelLabel?: string;
  /** The cancel button, for a dialog that begins there. */
  cancelRef?: Ref<HTMLButtonElement>;
  /** The password's field, for a dialog that begins there. */
  passwordRef?: RefObject<HTMLInputElement | null>;
  onCancel: () => void;
  /** The password is left out for whoever has none. @throws {ApiError} Shown where it belongs. */
  onSubmit: (currentPassword: string | undefined, typed: string) => Promise<unknown>;
};

const required = () => issueMessage({ code: 'required' });

/** Somebody without a password proves who they are by a login by single sign-on a moment ago. */
function FreshLogin({ path }: { path: string }) {
  return (
    <Banner level="warn" isAnnounced action={<Link href={loginThen(path)}>{m.ui_log_in_again()}</Link>}>
      {m.proof_fresh_login()}
    </Banner>
  );
}

/** The last word in a dialog: the password, once, and a typed word where something is lost for good. */
export function ProofForm(props: ProofFormProps) {
  const { prover, typed, path, submitLabel, busyLabel, tone, onSubmit } = props;
  const { cancelLabel = m.ui_cancel(), cancelRef, passwordRef, onCancel } = props;
  const [needsLogin, setNeedsLogin] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<ProofValues>({
    ...formSettings,
    defaultValues: { typed: '', currentPassword: '' },
  });
  const { errors, isSubmitting, submitCount } = formState;
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
    <Form onSubmit={submit} isBusy={isSubmitting} issues={listIssues(errors, labels)} submitCount={submitCount}>
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
