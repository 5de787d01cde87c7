import type { ReactNode } from 'react';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Spinner } from '@/components/ui/spinner/spinner';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { Unreachable } from '@/components/ui/unreachable/unreachable';
import { SignupForm } from './signup-form';
import type { SignupFormOptions } from './use-signup-form';
import { useSignupLink, type LinkStatus, type SignupLinkState } from './use-signup-link';

export type SignupByLinkProps = {
  Frame: Frame;
  /** Of the address; empty for a link that lost it. */
  token: string;
  /** Looks at the link. */
  look: (token: string) => Promise<LinkStatus>;
  /** @returns The whole address where the page knows it, else the masked one. */
  emailFor: (maskedEmail: string) => string;
  register: SignupFormOptions['register'];
  loadChallenge: () => Promise<unknown>;
  /** Takes the token out of the address: it has done what it was for. */
  clearToken: () => unknown;
  /** Where a new link is asked for. */
  newLink: ReactNode;
};

const titles: Record<SignupLinkState, () => string> = {
  looking: m.signup_link_title,
  usable: m.signup_link_title,
  expired: m.signup_link_expired_title,
  used: m.signup_link_used_title,
  invalid: m.signup_link_invalid_title,
  unreachable: m.signup_link_title,
  done: m.signup_link_done_title,
};

const logIn = (
  <div>
    <ButtonLink href={routes.login} tone="primary">
      {m.auth_log_in()}
    </ButtonLink>
  </div>
);

/** Finishes a quick sign-up: its address is settled and verified by the link, everything else is filled in here. */
export function SignupByLink(props: SignupByLinkProps) {
  const { Frame, token, look, emailFor, register, loadChallenge, clearToken, newLink } = props;
  const { state, setState, maskedEmail, lookAgain, create } = useSignupLink({ token, look, register });
  const isQuiet = state === 'looking' || state === 'usable';
  const titleRef = useNoticeHeading(isQuiet ? '' : state);

  const parts: Record<SignupLinkState, ReactNode> = {
    looking: (
      <Stack direction="row" gap="xs">
        <Spinner />
        <Status isVisible>{m.signup_link_looking()}</Status>
      </Stack>
    ),
    usable: (
      <SignupForm
        quickToken={token}
        lockedEmail={emailFor(maskedEmail)}
        register={create}
        loadChallenge={loadChallenge}
        onCreated={() => {
          setState('done');
          return clearToken();
        }}
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
        {logIn}
        <h2>{m.signup_link_again()}</h2>
        {newLink}
      </>
    ),
    invalid: (
      <>
        <p>{m.signup_link_invalid()}</p>
        {newLink}
      </>
    ),
    unreachable: <Unreachable onRetry={() => void lookAgain()}>{m.signup_link_unreachable()}</Unreachable>,
    done: (
      <>
        <p>{m.signup_link_done({ email: maskedEmail })}</p>
        {logIn}
      </>
    ),
  };

  return (
    <Frame title={titles[state]()} titleRef={titleRef}>
      <Stack gap="m">
        <noscript>
          <Banner level="warn">{m.auth_no_script()}</Banner>
        </noscript>
        {parts[state]}
      </Stack>
    </Frame>
  );
}
