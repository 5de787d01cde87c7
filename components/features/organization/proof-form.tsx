import { ApiError } from '@app/api-client/api-error';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { issueMessage } from '../../../lib/i18n/error-message';
import { loginThen, routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { Form, SubmitButton } from '../../forms/form/form';
import { FormActions } from '../../forms/form/form-actions';
import { listIssues } from '../../forms/form/form-issues';
import { formSettings } from '../../forms/form/form-settings';
import { showRefusal } from '../../forms/form/ready-form-problems';
import { PasswordField } from '../../forms/password-field/password-field';
import { TextField } from '../../forms/text-field/text-field';
import { UsernameField } from '../../forms/username-field/username-field';
import { Banner } from '../../ui/banner/banner';
import { Button } from '../../ui/button/button';
import { Link } from '../../ui/link/link';
import type { Viewer } from './viewer';

type ProofValues = { typedName: string; currentPassword: string };

type ProofFormProps = {
  viewer: Viewer;
  /** The organization's name, where it has to be typed. */
  nameToType?: string;
  submitLabel: string;
  busyLabel: string;
  onCancel: () => void;
  /** The password is left out for whoever has none. @throws {ApiError} Shown where it belongs. */
  onSubmit: (currentPassword: string | undefined, typedName: string) => Promise<unknown>;
};

const labels = () => ({ typedName: m.organization_typed_name(), currentPassword: m.password_current() });
const required = () => issueMessage({ code: 'required' });

/** Somebody without a password proves who they are by a login by single sign-on a moment ago. */
function FreshLogin() {
  return (
    <Banner
      level="warn"
      isAnnounced
      action={<Link href={loginThen(routes.accountOrganization)}>{m.organization_log_in_again()}</Link>}
    >
      {m.organization_fresh_login()}
    </Banner>
  );
}

/** The last word before something that cannot be taken back: the password again, and a typed name where it is grave. */
export function ProofForm(props: ProofFormProps) {
  const { viewer, nameToType, submitLabel, busyLabel, onCancel, onSubmit } = props;
  const [needsLogin, setNeedsLogin] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<ProofValues>({
    ...formSettings,
    defaultValues: { typedName: '', currentPassword: '' },
  });
  const { errors, isSubmitting, submitCount } = formState;
  const checkName = (typed: string) => {
    if (typed.trim() === '') return required();
    return typed.trim() === nameToType?.trim() || m.error_confirmation_mismatch();
  };

  const submit = handleSubmit(async ({ typedName, currentPassword }) => {
    setNeedsLogin(false);
    try {
      await onSubmit(viewer.hasPassword ? currentPassword : undefined, typedName.trim());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'error_reauthentication_required') return setNeedsLogin(true);
      await showRefusal(error, setError, {
        fieldOfCode: { error_password_current_invalid: 'currentPassword', error_confirmation_mismatch: 'typedName' },
      });
    }
  });

  return (
    <Form onSubmit={submit} isBusy={isSubmitting} issues={listIssues(errors, labels())} submitCount={submitCount}>
      {needsLogin && <FreshLogin />}
      <UsernameField email={viewer.email} />
      {nameToType !== undefined && (
        <TextField
          {...register('typedName', { validate: checkName })}
          label={labels().typedName}
          hint={m.organization_typed_name_hint({ name: nameToType })}
          error={errors.typedName?.message}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
      {viewer.hasPassword && (
        <PasswordField
          {...register('currentPassword', { required: required() })}
          label={labels().currentPassword}
          error={errors.currentPassword?.message}
          autoComplete="current-password"
        />
      )}
      <FormActions>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
        <SubmitButton tone="danger-filled" busyLabel={busyLabel}>
          {submitLabel}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
