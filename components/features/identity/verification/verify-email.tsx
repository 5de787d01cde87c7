import { useId, useState, type ReactNode, useEffect } from 'react';
import { loginThen, routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { FocusedButton } from '@/components/ui/button/focused-button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import { loginWithNotice } from '@/lib/navigation/login-notices';
import { ResendLink, type SentLink } from '@/components/forms/resend-link/resend-link';
import { Working } from '@/components/ui/working/working';
import longAddress from './long-address.module.css';
import { useEmailVerification, type VerificationLink, type VerificationState } from './use-email-verification';

const longMs = 10_000;

/** A waiting message. After ten seconds it adds that this takes unusually long. */
function TakingLong({ children }: { children: ReactNode }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return <Working>{isLong ? m.ui_loading_long() : children}</Working>;
}

export type VerifyEmailProps = VerificationLink & {
  Frame: Frame;
  /** Emails a new link to the address of the old one. */
  resend: (token: string) => Promise<SentLink>;
  /** @returns The full address if the page knows it, else the masked one. */
  emailFor: (maskedEmail: string) => string;
  /** @returns The login page, prefilled if the address is known. */
  loginHref: (maskedEmail: string) => string;
  /** Whether the user is logged in, so that the page links to the account instead of the login. */
  isLoggedIn: boolean;
};

const titles: Record<VerificationState, () => string> = {
  checking: m.verify_page_title,
  confirm: m.verify_confirm_title,
  change: m.verify_change_title,
  working: m.verify_working_title,
  done: m.verify_done_title,
  changed: m.verify_changed_title,
  taken: m.verify_taken_title,
  outdated: m.ui_link_expired,
  expired: m.ui_link_expired,
  sent: m.ui_link_sent,
  failed: m.verify_failed_title,
  missing: m.ui_link_missing,
};

const logIn = (href: string) => (
  <ButtonLink href={href} tone="primary">
    {m.ui_log_in()}
  </ButtonLink>
);

/** States in which the heading doesn't get the focus: it waits, or a button has it. */
const quietStates: VerificationState[] = ['checking', 'confirm', 'change', 'working'];

/** Asks for the press that uses a verification link, and shows its result with next steps. */
export function VerifyEmail({ Frame, resend, emailFor, loginHref, isLoggedIn, ...link }: VerifyEmailProps) {
  const { state, maskedEmail, token, setState, confirm, retry } = useEmailVerification(link);
  const titleRef = useNoticeHeading(quietStates.includes(state) ? '' : state);
  const sentenceId = useId();
  const [sentTo, setSentTo] = useState('');
  const sentences: Record<VerificationState, ReactNode> = {
    checking: <TakingLong>{m.ui_link_checking()}</TakingLong>,
    confirm: m.verify_confirm({ email: emailFor(maskedEmail) }),
    change: m.verify_change({ email: emailFor(maskedEmail) }),
    working: <TakingLong>{m.ui_link_working()}</TakingLong>,
    done: isLoggedIn ? m.verify_done_logged_in() : m.verify_done(),
    changed: isLoggedIn ? m.verify_changed_logged_in({ email: maskedEmail }) : m.verify_changed({ email: maskedEmail }),
    taken: m.verify_taken(),
    outdated: m.verify_outdated(),
    expired: m.verify_expired(),
    sent: m.verify_sent({ email: sentTo }),
    failed: m.error_verification_failed(),
    missing: m.verify_missing(),
  };

  return (
    <Frame title={titles[state]()} titleRef={titleRef}>
      <Stack gap="m" className={longAddress.sheet}>
        <noscript>
          <Banner level="warn">{m.verify_no_script()}</Banner>
        </noscript>
        <Status isVisible>
          <span id={sentenceId}>{sentences[state]}</span>
        </Status>
        {(state === 'confirm' || state === 'change') && (
          <div>
            <FocusedButton aria-describedby={sentenceId} onClick={() => void confirm()}>
              {state === 'confirm' ? m.verify_confirm_action() : m.verify_change_action()}
            </FocusedButton>
          </div>
        )}
        {(state === 'done' || state === 'changed' || state === 'outdated') && isLoggedIn && (
          <ButtonLink href={routes.account} tone="primary">
            {m.ui_continue()}
          </ButtonLink>
        )}
        {state === 'done' && !isLoggedIn && logIn(loginHref(maskedEmail))}
        {(state === 'missing' || state === 'taken') && logIn(routes.login)}
        {state === 'outdated' && !isLoggedIn && logIn(loginThen(routes.account))}
        {state === 'changed' && !isLoggedIn && logIn(loginWithNotice('email-changed'))}
        {(state === 'expired' || state === 'sent') && (
          <ResendLink
            tone={state === 'expired' ? 'primary' : 'secondary'}
            send={() => resend(token.current ?? '')}
            onSent={({ maskedEmail }) => {
              setSentTo(maskedEmail);
              setState('sent');
            }}
          />
        )}
        {state === 'failed' && (
          <>
            <p>{m.verify_failed_help()}</p>
            <Stack direction="row">
              <Button tone="primary" icon="retry" onClick={() => void retry()}>
                {m.ui_try_again()}
              </Button>
              <ButtonLink href={routes.login}>{m.ui_log_in()}</ButtonLink>
            </Stack>
          </>
        )}
      </Stack>
    </Frame>
  );
}
