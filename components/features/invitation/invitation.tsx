import type { ReactNode } from 'react';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import { loginThen, routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Spinner } from '@/components/ui/spinner/spinner';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { Unreachable } from '@/components/ui/unreachable/unreachable';
import type { InvitationDetails, joinByInvitation } from './invitation-calls';
import styles from './invitation.module.css';
import { JoinStep } from './join-step';
import { OtherUserStep } from './other-user-step';
import { faultOf, useInvitation, type InvitationFault, type InvitationState } from './use-invitation';

export type InvitationProps = {
  Frame: Frame;
  /** Of the address. */
  token: string;
  look: (token: string) => Promise<InvitationDetails>;
  join: typeof joinByInvitation;
  /** Logs out whoever is here, who is not invited. */
  logOut: () => Promise<void>;
  /** The form for somebody without an account. */
  signUp: (invitation: {
    token: string;
    maskedEmail: string;
    onCreated: () => unknown;
    /** The invitation or the address is in another state than it was. */
    onRejected: (error: unknown) => void;
  }) => ReactNode;
  /** Takes the token out of the address: it has done what it was for. */
  clearToken: () => unknown;
};

const roles: Record<InvitationDetails['role'], () => string> = {
  admin: m.invitation_role_admin,
  teammate: m.invitation_role_teammate,
  guest: m.invitation_role_guest,
};

const faultTexts: Record<InvitationFault, { title: () => string; text: () => string }> = {
  expired: { title: m.invitation_expired_title, text: m.invitation_expired },
  used: { title: m.invitation_used_title, text: m.invitation_used },
  invalid: { title: m.invitation_invalid_title, text: m.invitation_invalid },
  unreachable: { title: m.invitation_title, text: m.invitation_unreachable },
};

function titleOf(state: InvitationState): string {
  if ('details' in state) {
    const { organizationName: organization } = state.details;
    if (state.name === 'joined') return m.invitation_joined_title({ organization });
    if (state.name === 'created') return m.invitation_created_title();
    return m.invitation_join({ organization });
  }
  return state.name === 'looking' ? m.invitation_title() : faultTexts[state.name].title();
}

function Fault({ fault, onRetry }: { fault: InvitationFault; onRetry: () => void }) {
  return (
    <Stack gap="m">
      {fault === 'unreachable' ? (
        <Unreachable onRetry={onRetry}>{faultTexts.unreachable.text()}</Unreachable>
      ) : (
        <>
          <p>{faultTexts[fault].text()}</p>
          <div>
            <ButtonLink href={routes.login} tone="primary">
              {m.ui_log_in()}
            </ButtonLink>
          </div>
        </>
      )}
    </Stack>
  );
}

/** What an invitation leads to, for whoever opens its link: a new person, the invited one, or somebody else. */
export function Invitation(props: InvitationProps) {
  const { Frame, token, look, join, logOut, signUp, clearToken } = props;
  const { state, setState, lookAgain, email } = useInvitation(token, look);
  const title = titleOf(state);
  const titleRef = useNoticeHeading(state.name === 'looking' || state.name === 'register' ? '' : state.name);

  const finish = (name: 'joined' | 'created', details: InvitationDetails) => {
    setState({ name, details });
    void clearToken();
  };
  const accept = async (details: InvitationDetails) => {
    try {
      const { outcome } = await join(token);
      if (outcome === 'accepted') finish('joined', details);
      else await lookAgain();
    } catch (error) {
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      setState({ name: fault });
    }
  };

  const partOf = (current: InvitationState): ReactNode => {
    switch (current.name) {
      case 'looking':
        return (
          <Stack direction="row" gap="xs">
            <Spinner />
            <Status isVisible>{m.invitation_looking()}</Status>
          </Stack>
        );
      case 'register':
        return signUp({
          token,
          maskedEmail: current.details.maskedEmail,
          onCreated: () => finish('created', current.details),
          onRejected: (error) => {
            const fault = faultOf(error);
            if (fault) setState({ name: fault });
            else void lookAgain();
          },
        });
      case 'log_in':
        return (
          <Stack gap="m">
            <p>{m.invitation_has_account({ email: current.details.maskedEmail })}</p>
            <div>
              <ButtonLink href={loginThen(`${routes.signup}?invitation=${encodeURIComponent(token)}`)} tone="primary">
                {m.ui_log_in()}
              </ButtonLink>
            </div>
          </Stack>
        );
      case 'accept':
        return (
          <JoinStep
            organizationName={current.details.organizationName}
            email={email}
            join={() => accept(current.details)}
          />
        );
      case 'log_out':
        return <OtherUserStep email={email} maskedEmail={current.details.maskedEmail} logOut={logOut} />;
      case 'joined':
        return (
          <Stack gap="m">
            <p>{m.invitation_joined()}</p>
            <div>
              <ButtonLink href={routes.account} tone="primary">
                {m.ui_continue()}
              </ButtonLink>
            </div>
          </Stack>
        );
      case 'created':
        return (
          <Stack gap="m">
            <p>
              {m.invitation_created({
                organization: current.details.organizationName,
                email: current.details.maskedEmail,
              })}
            </p>
            <div>
              <ButtonLink href={routes.login} tone="primary">
                {m.ui_log_in()}
              </ButtonLink>
            </div>
          </Stack>
        );
      default:
        return <Fault fault={current.name} onRetry={() => void lookAgain()} />;
    }
  };

  const isOpen = 'details' in state && state.name !== 'joined' && state.name !== 'created';
  return (
    <Frame title={title} titleRef={titleRef}>
      <Stack gap="m" className={styles.sheet}>
        <noscript>
          <Banner level="warn">{m.auth_no_script()}</Banner>
        </noscript>
        {isOpen && (
          <p>
            {m.invitation_lead({
              organization: state.details.organizationName,
              role: roles[state.details.role](),
            })}
          </p>
        )}
        {partOf(state)}
      </Stack>
    </Frame>
  );
}
