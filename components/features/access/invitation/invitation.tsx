import type { ReactNode } from 'react';
import { loginThen, routes } from '@app/routes';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
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
import { OutsideStep, SsoStep } from './sso-steps';
import { toInvitationError, useInvitation, type InvitationError, type InvitationState } from './use-invitation';

export type InvitationProps = {
  Frame: Frame;
  /** The token in the URL. */
  token: string;
  fetchInvitation: (token: string) => Promise<InvitationDetails>;
  join: typeof joinByInvitation;
  /** Logs out a user who is not the invited one. */
  logOut: () => Promise<unknown>;
  /** Renders the sign-up form for a user without an account. */
  signUp: (invitation: {
    token: string;
    maskedEmail: string;
    onCreated: () => unknown;
    /** Called when the invitation or the address has changed its state. */
    onRejected: (error: unknown) => void;
  }) => ReactNode;
  /** Removes the used token from the URL. */
  clearToken: () => unknown;
};

const roles: Record<InvitationDetails['role'], () => string> = {
  admin: m.ui_role_admin_inline,
  teammate: m.ui_role_teammate_inline,
  guest: m.ui_role_guest_inline,
};

const errorTexts: Record<InvitationError, { title: () => string; text: () => string }> = {
  expired: { title: m.invitation_expired_title, text: m.invitation_expired },
  used: { title: m.invitation_used_title, text: m.invitation_used },
  invalid: { title: m.invitation_invalid_title, text: m.invitation_invalid },
  unreachable: { title: m.invitation_title, text: m.invitation_unreachable },
};

function getTitle(state: InvitationState): string {
  if ('details' in state) {
    const { organizationName: organization } = state.details;
    if (state.name === 'joined') return m.invitation_joined_title({ organization });
    if (state.name === 'created') return m.invitation_ready_title();
    if (state.name === 'outside_sso_domains') return m.invitation_outside_title({ organization });
    return m.invitation_join({ organization });
  }
  return state.name === 'loading' ? m.invitation_title() : errorTexts[state.name].title();
}

function ErrorStep({ invitationError, onRetry }: { invitationError: InvitationError; onRetry: () => void }) {
  return (
    <Stack gap="m">
      {invitationError === 'unreachable' ? (
        <Unreachable onRetry={onRetry}>{errorTexts.unreachable.text()}</Unreachable>
      ) : (
        <>
          <p>{errorTexts[invitationError].text()}</p>
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

/** The page of an invitation for every visitor: a new user, the invited user, or another one. */
export function Invitation(props: InvitationProps) {
  const { Frame, token, fetchInvitation, join, logOut, signUp, clearToken } = props;
  const { state, setState, refetch, email } = useInvitation(token, fetchInvitation);
  const title = getTitle(state);
  const titleRef = useNoticeHeading(state.name === 'loading' || state.name === 'register' ? '' : state.name);

  const finish = (name: 'joined' | 'created', details: InvitationDetails) => {
    setState({ name, details });
    void clearToken();
  };
  const accept = async (details: InvitationDetails) => {
    try {
      const { outcome } = await join(token);
      if (outcome === 'accepted') finish('joined', details);
      else await refetch();
    } catch (error) {
      const invitationError = toInvitationError(error);
      if (invitationError === undefined) throw error;
      setState({ name: invitationError });
    }
  };
  const renderSsoStep = ({ organizationName: organization, maskedEmail, ssoDomain }: InvitationDetails) =>
    ssoDomain === null ? (
      <OutsideStep organization={organization} maskedEmail={maskedEmail} />
    ) : (
      <SsoStep organization={organization} domain={ssoDomain} isMember={state.name === 'joined'} />
    );

  const renderStep = (current: InvitationState): ReactNode => {
    switch (current.name) {
      case 'loading':
        return (
          <Stack direction="row" gap="xs">
            <Spinner />
            <Status isVisible>{m.invitation_checking()}</Status>
          </Stack>
        );
      case 'register':
        return signUp({
          token,
          maskedEmail: current.details.maskedEmail,
          onCreated: () => finish('created', current.details),
          onRejected: (error) => {
            const invitationError = toInvitationError(error);
            if (invitationError) setState({ name: invitationError });
            else void refetch();
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
        return <JoinStep details={current.details} email={email} join={() => accept(current.details)} />;
      case 'log_out':
        return <OtherUserStep email={email} maskedEmail={current.details.maskedEmail} logOut={logOut} />;
      case 'log_in_with_sso':
      case 'outside_sso_domains':
        return renderSsoStep(current.details);
      case 'joined':
        if (current.details.ssoDomain !== null) return renderSsoStep(current.details);
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
        return <ErrorStep invitationError={current.name} onRetry={() => void refetch()} />;
    }
  };

  const hasIntro = 'details' in state && state.name !== 'joined' && state.name !== 'created';
  return (
    <Frame title={title} titleRef={titleRef}>
      <Stack gap="m" className={styles.sheet}>
        <noscript>
          <Banner level="warn">{m.form_no_script()}</Banner>
        </noscript>
        {hasIntro && (
          <p>
            {m.invitation_lead({
              organization: state.details.organizationName,
              role: roles[state.details.role](),
            })}
          </p>
        )}
        {renderStep(state)}
      </Stack>
    </Frame>
  );
}
