import { useState, type ReactNode } from 'react';
import { routes } from '@app/routes';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import { loginWithNotice } from '@/lib/navigation/login-notices';
import * as m from '@/locales/generated/messages';
import { ResendLink, type SentLink } from '@/components/forms/resend-link/resend-link';
import { Banner } from '@/components/ui/banner/banner';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { Unreachable } from '@/components/ui/unreachable/unreachable';
import { NewPasswordForm } from './components/new-password-form';
import styles from './recovery.module.css';
import { stateOfRejection, useResetLink, type ResetLink, type ResetState } from './hooks/use-reset-link';

export type NewPasswordProps = ResetLink & {
  Frame: Frame;
  /** The account's address from the URL fragment. Used only for the browser's password manager. */
  emailFor: (maskedEmail: string) => string | undefined;
  set: (token: string, password: string) => Promise<unknown>;
  /** Emails a new link to the address of the old one. */
  resend: (token: string) => Promise<SentLink>;
};

const titles: Record<ResetState, () => string> = {
  checking: m.recovery_set_password,
  usable: m.recovery_set_password,
  expired: m.ui_link_expired,
  sent: m.ui_link_sent,
  invalid: m.ui_link_invalid,
  missing: m.ui_link_missing,
  suspended: m.recovery_suspended_title,
  sso: m.ui_log_in_sso,
  unreachable: m.recovery_set_password,
  done: m.new_password_done_title,
};

const actionLink = (href: string, label: string) => (
  <div>
    <ButtonLink href={href} tone="primary">
      {label}
    </ButtonLink>
  </div>
);

const anotherLink = () => actionLink(routes.forgotPassword, m.new_password_ask_again());

/** Sets a new password with an emailed link. The card's heading follows the state. */
export function NewPassword({ Frame, emailFor, set, resend, ...link }: NewPasswordProps) {
  const { state, setState, token, maskedEmail, check } = useResetLink(link);
  const isQuiet = state === 'checking' || state === 'usable';
  const titleRef = useNoticeHeading(isQuiet ? '' : state);
  const [sentTo, setSentTo] = useState('');

  const submit = async (password: string) => {
    try {
      await set(token.current ?? '', password);
      setState('done');
    } catch (error) {
      const ended = stateOfRejection(error);
      if (!ended) throw error;
      setState(ended);
    }
  };
  const again = (
    <ResendLink
      tone={state === 'expired' ? 'primary' : 'secondary'}
      send={() => resend(token.current ?? '')}
      onSent={(sent) => {
        setSentTo(sent.maskedEmail);
        setState('sent');
      }}
    />
  );

  const parts: Record<ResetState, ReactNode> = {
    checking: (
      <>
        <Status>{m.ui_link_checking()}</Status>
        <Skeleton shape="field" count={3} />
      </>
    ),
    usable: (
      <>
        <p>{m.new_password_lead({ email: maskedEmail })}</p>
        <NewPasswordForm email={emailFor(maskedEmail)} set={submit} />
      </>
    ),
    expired: (
      <>
        <p>{m.new_password_expired({ email: maskedEmail })}</p>
        {again}
      </>
    ),
    sent: (
      <>
        <p>{m.new_password_sent({ email: sentTo })}</p>
        {again}
      </>
    ),
    invalid: (
      <>
        <p>{m.ui_link_incomplete()}</p>
        {anotherLink()}
      </>
    ),
    missing: (
      <>
        <p>{m.new_password_missing()}</p>
        {anotherLink()}
      </>
    ),
    suspended: (
      <>
        <Banner level="bad">{m.error_login_account_suspended()}</Banner>
        {actionLink(routes.contactUs, m.ui_contact_support())}
      </>
    ),
    sso: (
      <>
        <p>{m.error_sso_required()}</p>
        {actionLink(routes.login, m.ui_log_in())}
      </>
    ),
    unreachable: <Unreachable onRetry={() => void check()}>{m.ui_link_unreachable()}</Unreachable>,
    done: (
      <>
        <p>{m.new_password_done()}</p>
        {actionLink(loginWithNotice('password-updated'), m.ui_log_in())}
      </>
    ),
  };

  return (
    <Frame title={titles[state]()} titleRef={titleRef}>
      <Stack gap="m" className={styles.sheet}>
        <noscript>
          <Banner level="warn">{m.form_no_script()}</Banner>
        </noscript>
        {parts[state]}
      </Stack>
    </Frame>
  );
}
