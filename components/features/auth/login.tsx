import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSession } from '../../../lib/auth/use-session';
import { useNoticeHeading, type Frame } from '../../../lib/navigation/frame';
import type { LoginNotice } from '../../../lib/navigation/login-notices';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { Banner, type BannerLevel } from '../../ui/banner/banner';
import { Spinner } from '../../ui/spinner/spinner';
import { Stack } from '../../ui/stack/stack';
import type { LoggedIn } from './log-in';
import { withEmail } from './login-email';
import { LoginForm } from './login-form';
import type { LoginDetour } from './login-problem';
import type { LoginValues } from './login-values';
import { SsoRequired } from './sso-required';
import { Suspended } from './suspended';

/** Few logins have a second step: its code comes when it is needed. */
const SecondFactorStep = lazy(async () => ({ default: (await import('./second-factor-step')).SecondFactorStep }));

export type LoginProps = {
  Frame: Frame;
  /** The address that the form begins with. */
  email?: string | undefined;
  /** What another page had to say, whose own words are gone by now. */
  notice?: LoginNotice | undefined;
  /** Where single sign-on begins; it goes on to where somebody was going. */
  ssoHref?: string;
  logIn: (values: LoginValues) => Promise<LoggedIn>;
  /** Loads what a login takes, when the form is begun. */
  preload: () => void;
  onLoggedIn: (loggedIn: LoggedIn) => unknown;
  /** In place of the form while the address is not confirmed. */
  unverified: (email: string, onOtherEmail: () => void) => ReactNode;
};

/** What was entered is kept in memory only, for the second step. */
type View = { name: 'form'; isForOther?: true } | { name: LoginDetour; values: LoginValues };

const notices: Record<LoginNotice, { level: BannerLevel; sentence: () => string }> = {
  'password-updated': { level: 'ok', sentence: m.login_notice_password_updated },
  'trial-reactivated': { level: 'ok', sentence: m.login_notice_trial_reactivated },
  'trial-already-active': { level: 'info', sentence: m.login_notice_trial_active },
  'email-changed': { level: 'ok', sentence: m.login_notice_email_changed },
};

/** Why somebody is here who did not ask to log in, or what has just been done elsewhere. One at most. */
function ArrivalBanner({ notice }: Pick<LoginProps, 'notice'>) {
  const session = useSession();
  if (notice) return <Banner level={notices[notice].level}>{notices[notice].sentence()}</Banner>;
  if (session.status !== 'signedOut' || !session.hasEnded) return null;
  return <Banner level="info">{m.login_logged_out()}</Banner>;
}

/** The page's middle: the form, or what a login with the right password led to instead. */
export function Login(props: LoginProps) {
  const { Frame, email, notice, ssoHref = routes.loginSso, logIn, preload, onLoggedIn, unverified } = props;
  const [view, setView] = useState<View>({ name: 'form' });
  const titleRef = useNoticeHeading('');
  const showForm = () => setView({ name: 'form', isForOther: true });
  const ssoFor = (address: string) => withEmail(ssoHref, address);

  switch (view.name) {
    case 'suspended':
      return <Suspended Frame={Frame} onOtherEmail={showForm} />;
    case 'unverified':
      return unverified(view.values.email, showForm);
    case 'sso':
      return <SsoRequired Frame={Frame} ssoHref={ssoFor(view.values.email)} onOtherEmail={showForm} />;
    case 'second-factor':
      return (
        <Suspense
          fallback={
            <Frame title={m.login_code_title()} titleRef={titleRef}>
              <Spinner />
            </Frame>
          }
        >
          <SecondFactorStep
            Frame={Frame}
            logIn={(secondFactorCode) => logIn({ ...view.values, secondFactorCode })}
            onLoggedIn={onLoggedIn}
            onDetour={(name) => setView({ name, values: view.values })}
            onOtherEmail={showForm}
          />
        </Suspense>
      );
    case 'form':
      return (
        <Frame title={m.login_title()} titleRef={titleRef}>
          <Stack gap="m">
            <ArrivalBanner notice={notice} />
            <LoginForm
              email={view.isForOther ? undefined : email}
              ssoHref={ssoFor}
              logIn={logIn}
              preload={preload}
              onLoggedIn={onLoggedIn}
              onDetour={(name, values) => setView({ name, values })}
            />
          </Stack>
        </Frame>
      );
  }
}
