import { ApiError } from '@app/api-client/api-error';
import type { Account } from '@app/api-client/contract/account/profile';
import { useState, type Ref, type RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { issueMessage } from '../../../lib/i18n/error-message';
import { loginThen, routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { Form, SubmitButton } from '../../forms/form/form';
import { listIssues } from '../../forms/form/form-issues';
import { formSettings } from '../../forms/form/form-settings';
import { showRefusal } from '../../forms/form/ready-form-problems';
import { PasswordField } from '../../forms/password-field/password-field';
import { TextField } from '../../forms/text-field/text-field';
import { UsernameField } from '../../forms/username-field/username-field';
import { Banner } from '../../ui/banner/banner';
import { Button, type ButtonProps } from '../../ui/button/button';
import { Link } from '../../ui/link/link';
import styles from './sso-settings.module.css';

/** Who proves to be there. */
export type Prover = Pick<Account, 'email' | 'hasPassword'>;

type ProofValues = { typedDomain: string; currentPassword: string };

type ProofFormProps = {
  prover: Prover;
  /** Domains of which one has to be typed, where it is grave. */
  domainsToType?: readonly string[];
  submitLabel: string;
  busyLabel: string;
  tone?: ButtonProps['tone'];
  cancelLabel: string;
  cancelRef?: Ref<HTMLButtonElement>;
  /** The password's field, for a dialog that begins there. */
  passwordRef?: RefObject<HTMLInputElement | null>;
  onCancel: () => void;
  /** The password is left out for whoever has none. @throws {ApiError} Shown where it belongs. */
  onSubmit: (currentPassword: string | undefined, typedDomain: string) => Promise<unknown>;
};

const required = () => issueMessage({ code: 'required' });

/** Somebody without a password proves it by a login by single sign-on a moment ago. What was typed is kept as a draft. */
function FreshLogin() {
  return (
    <Banner level="warn" isAnnounced action={<Link href={loginThen(routes.accountSso)}>{m.sso_log_in_again()}</Link>}>
      {m.sso_fresh_login()}
    </Banner>
  );
}

/** The last word in a dialog: the password, once, and a typed domain where something is lost. */
export function ProofForm(props: ProofFormProps) {
  const { prover, domainsToType, submitLabel, busyLabel, tone, onSubmit } = props;
  const { cancelLabel, cancelRef, passwordRef, onCancel } = props;
  const [needsLogin, setNeedsLogin] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<ProofValues>({
    ...formSettings,
    defaultValues: { typedDomain: '', currentPassword: '' },
  });
  const { errors, isSubmitting, submitCount } = formState;
  const [domain = ''] = domainsToType ?? [];
  const labels = { typedDomain: m.sso_remove_typed({ domain }), currentPassword: m.sso_password() };
  const checkDomain = (typed: string) => {
    if (typed.trim() === '') return required();
    return domainsToType?.includes(typed.trim().toLowerCase()) || m.sso_remove_typed_wrong({ domain });
  };

  const password = register('currentPassword', prover.hasPassword ? { required: required() } : {});

  const submit = handleSubmit(async ({ typedDomain, currentPassword }) => {
    setNeedsLogin(false);
    try {
      await onSubmit(prover.hasPassword ? currentPassword : undefined, typedDomain.trim().toLowerCase());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'error_reauthentication_required') return setNeedsLogin(true);
      await showRefusal(error, setError, {
        fieldOfCode: { error_password_current_invalid: 'currentPassword', error_confirmation_mismatch: 'typedDomain' },
      });
    }
  });

  return (
    <Form onSubmit={submit} isBusy={isSubmitting} issues={listIssues(errors, labels)} submitCount={submitCount}>
      {needsLogin && <FreshLogin />}
      <UsernameField email={prover.email} />
      {domainsToType && (
        <TextField
          {...register('typedDomain', { validate: checkDomain })}
          label={labels.typedDomain}
          error={errors.typedDomain?.message}
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
        <p>{m.sso_no_password()}</p>
      )}
      <div className={styles.dialogActions}>
        <Button ref={cancelRef} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <SubmitButton tone={tone} busyLabel={busyLabel}>
          {submitLabel}
        </SubmitButton>
      </div>
    </Form>
  );
}
