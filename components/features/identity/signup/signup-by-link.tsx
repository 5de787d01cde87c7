import type { ReactNode } from 'react';
import { routes } from '@app/routes';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Spinner } from '@/components/ui/spinner/spinner';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { Unreachable } from '@/components/ui/unreachable/unreachable';
import { SignupForm } from './signup-form';
import type { SignupFormOptions } from './hooks/use-signup-form';
import { useSignupLink, type LinkStatus, type SignupLinkState } from './hooks/use-signup-link';

export type SignupByLinkProps = {
  Frame: Frame;
  /** The token from the URL. Empty if the link lost it. */
  token: string;
  /** Reads the link's status. */
  checkLink: (token: string) => Promise<LinkStatus>;
  /** @returns The full address if the page knows it, else the masked one. */
  emailFor: (maskedEmail: string) => string;
  register: SignupFormOptions['register'];
  loadChallenge: () => Promise<unknown>;
  /** Leads to the confirmation, away from the URL with the used token. */
  onCreated: () => unknown;
  /** The form that requests a new link. */
  newLink: ReactNode;
};

const titles: Record<SignupLinkState, () => string> = {
  checking: m.signup_link_title,
  usable: m.signup_link_title,
  expired: m.ui_link_expired,
  used: m.signup_link_used_title,
  invalid: m.ui_link_invalid,
  unreachable: m.signup_link_title,
};

const LogInLink = () => (
  <div>
    <ButtonLink href={routes.login} tone="primary">
      {m.ui_log_in()}
    </ButtonLink>
  </div>
);

/** Finishes a quick sign-up. The link fixes and verifies the address; the user fills in the rest. */
export function SignupByLink(props: SignupByLinkProps) {
  const { Frame, token, checkLink, emailFor, register, loadChallenge, onCreated, newLink } = props;
  const { state, maskedEmail, check, create } = useSignupLink({ token, checkLink, register });
  const isQuiet = state === 'checking' || state === 'usable';
  const titleRef = useNoticeHeading(isQuiet ? '' : state);

  const parts: Record<SignupLinkState, ReactNode> = {
    checking: (
      <Stack direction="row" gap="xs">
        <Spinner />
        <Status isVisible>{m.ui_link_checking()}</Status>
      </Stack>
    ),
    usable: (
      <SignupForm
        quickToken={token}
        lockedEmail={emailFor(maskedEmail)}
        register={create}
        loadChallenge={loadChallenge}
        onCreated={onCreated}
      />
    ),
    expired: (
      <>
        <p>{m.signup_link_expired()}</p>
        {newLink}
      </>
    ),
    used: (
      <>
        <p>{m.signup_link_used()}</p>
        <LogInLink />
        <h2>{m.signup_link_again()}</h2>
        {newLink}
      </>
    ),
    invalid: (
      <>
        <p>{m.ui_link_incomplete()}</p>
        {newLink}
      </>
    ),
    unreachable: <Unreachable onRetry={() => void check()}>{m.ui_link_unreachable()}</Unreachable>,
  };

  return (
    <Frame title={titles[state]()} titleRef={titleRef}>
      <Stack gap="m">
        <noscript>
          <Banner level="warn">{m.form_no_script()}</Banner>
        </noscript>
        {parts[state]}
      </Stack>
    </Frame>
  );
}
