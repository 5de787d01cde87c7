import { ApiError } from '@app/api-client/api-error';
import { normalizeEmail } from '@app/api-client/rules/identity/email';
import { useState } from 'react';
import { loginThen, routes } from '@app/routes';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { EmailField } from '@/components/forms/email-field/email-field';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { resolverOf, showRejection } from '@/components/forms/form/deferred-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import { PasswordField } from '@/components/forms/password-field/password-field';
import { UsernameField } from '@/components/forms/username-field/username-field';
import { Actions } from '@/components/ui/actions/actions';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Link } from '@/components/ui/link/link';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import styles from '../account.module.css';
import { checkEmailChange, type EmailChangeValues } from '../model/check-email-change';
import { useCancelEmailChange, useRequestEmailChange } from '../api/email-change-calls';

const empty: EmailChangeValues = { newEmail: '', currentPassword: '' };

type EmailChangeFormProps = {
  /** The current address. */
  email: string;
  /** Without a password, the user must have logged in by single sign-on within the last few minutes. */
  hasPassword: boolean;
  onSent: (newEmail: string) => void;
  onCancel: () => void;
};

const labels = () => ({ newEmail: m.change_email_new(), currentPassword: m.field_current_password() });

/** Asks for the new address and the password, so that an open browser alone cannot take over the account. */
export function EmailChangeForm({ email, hasPassword, onSent, onCancel }: EmailChangeFormProps) {
  const { mutateAsync: request } = useRequestEmailChange();
  const [needsLogin, setNeedsLogin] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<EmailChangeValues>({
    defaultValues: empty,
    resolver: resolverOf((values: EmailChangeValues) => checkEmailChange(values, hasPassword)),
  });
  const { errors } = formState;

  const submit = handleSubmit(async ({ newEmail, currentPassword }) => {
    if (normalizeEmail(newEmail) === email) return setError('newEmail', { message: m.change_email_same() });
    try {
      const { pendingEmail } = await request({ newEmail, ...(hasPassword && { currentPassword }) });
      onSent(pendingEmail);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'error_reauthentication_required') return setNeedsLogin(true);
      await showRejection(error, setError, {
        names: ['newEmail', 'currentPassword'],
        fieldOfCode: { error_password_current_invalid: 'currentPassword' },
      });
    }
  });

  return (
    <Stack gap="m">
      <p>{m.change_email_lead()}</p>
      {needsLogin && (
        <Banner level="warn" isAnnounced action={<Link href={loginThen(routes.account)}>{m.ui_log_in_again()}</Link>}>
          {m.change_email_fresh_login()}
        </Banner>
      )}
      <Form onSubmit={submit} state={formState} labels={labels()}>
        <UsernameField email={email} />
        <EmailField
          {...register('newEmail')}
          label={m.change_email_new()}
          error={errors.newEmail?.message}
          autoComplete="off"
        />
        {hasPassword && (
          <PasswordField
            {...register('currentPassword')}
            label={m.field_current_password()}
            error={errors.currentPassword?.message}
            autoComplete="current-password"
          />
        )}
        <Actions>
          <SubmitButton busyLabel={m.ui_sending()}>{m.change_email_submit()}</SubmitButton>
          <Button onClick={onCancel}>{m.ui_cancel()}</Button>
        </Actions>
      </Form>
    </Stack>
  );
}

/** The banner about a pending change of address. */
export function PendingEmail({ email, pendingEmail }: { email: string; pendingEmail: string }) {
  return <Banner level="info">{m.change_email_pending({ email: pendingEmail, current: email })}</Banner>;
}

/** The button that cancels the pending change, and the error if that fails. */
export function CancelEmailChange({ onCanceled }: { onCanceled: () => void }) {
  const { mutate: cancel, isPending, error } = useCancelEmailChange();
  return (
    <div>
      <Button
        isBusy={isPending}
        busyLabel={m.ui_canceling()}
        onClick={() => cancel(undefined, { onSuccess: onCanceled })}
      >
        {m.change_email_cancel_change()}
      </Button>
      <Status isVisible className={styles.note}>
        {error && errorMessage(error)}
      </Status>
    </div>
  );
}
