import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { EmailField } from '@/components/forms/email-field/email-field';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { PasswordField } from '@/components/forms/password-field/password-field';
import { Banner } from '@/components/ui/banner/banner';
import { Link } from '@/components/ui/link/link';
import { useLastLogin, type LoginMethod } from '@/lib/auth/last-login';
import { ButtonLink } from '@/components/ui/button/button-link';
import { addressIn, withEmail } from '../login-email';
import styles from './login-form.module.css';
import { PauseNotice } from './pause-notice';
import { useLoginForm, type LoginFormOptions } from '../hooks/use-login-form';

const names: Record<LoginMethod, () => string> = { password: m.login_way_password, sso: m.login_way_sso };

/** The link to single sign-on, and a reminder which login this device used last. */
function LoginWays({ ssoHref }: { ssoHref: string }) {
  const last = useLastLogin();
  return (
    <>
      <ButtonLink href={ssoHref} isWide>
        {m.login_sso()}
      </ButtonLink>
      {last && <p className={styles.pause}>{m.login_last_used({ way: names[last]() })}</p>}
    </>
  );
}

type LoginFormProps = LoginFormOptions & {
  preload: () => void;
  /** The link to single sign-on for an address. */
  ssoHref: (email: string) => string;
};

const labels = () => ({ email: m.field_work_email(), password: m.field_password() });

/**
 * Asks for the address and password together, so that password managers fill in both. The rest of the code loads on the
 * first interaction; the initial focus set by the page does not count.
 */
export function LoginForm({ preload, ssoHref, ...options }: LoginFormProps) {
  const { register, submit, formState, typedEmail, pause, warmUp } = useLoginForm(options);
  const { errors } = formState;
  const prepare = () => {
    warmUp();
    preload();
  };
  return (
    <Form
      onSubmit={submit}
      state={formState}
      labels={labels()}
      onPointerDown={prepare}
      onKeyDown={prepare}
      onInput={prepare}
    >
      <noscript>
        <Banner level="warn">{m.form_no_script()}</Banner>
      </noscript>
      <EmailField
        {...register('email', { setValueAs: addressIn })}
        label={m.field_work_email()}
        error={errors.email?.message}
        autoComplete="username"
      />
      <PasswordField
        {...register('password')}
        label={m.field_password()}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <div className={styles.row}>
        <CheckboxField {...register('staySignedIn')} label={m.login_stay_signed_in()} />
        <Link href={withEmail(routes.forgotPassword, typedEmail)}>{m.login_forgot_password()}</Link>
      </div>
      <SubmitButton isWide busyLabel={m.login_submitting()}>
        {m.ui_log_in()}
      </SubmitButton>
      <PauseNotice {...pause} />
      <LoginWays ssoHref={ssoHref(typedEmail)} />
    </Form>
  );
}
