import { lazy, Suspense, useState, type ReactNode } from 'react';
import { routes } from '@app/routes';
import { useSession } from '@/lib/auth/use-session';
import { useNoticeHeading, type Frame } from '@/lib/navigation/frame';
import type { LoginNotice } from '@/lib/navigation/login-notices';
import * as m from '@/locales/generated/messages';
import { Banner, type BannerLevel } from '@/components/ui/banner/banner';
import { Spinner } from '@/components/ui/spinner/spinner';
import { Stack } from '@/components/ui/stack/stack';
import type { LoggedIn } from './log-in';
import { withEmail } from './login-email';
import { LoginForm } from './components/login-form';
import type { LoginDetour } from './model/login-problem';
import type { LoginValues } from './model/login-values';
import { SsoRequired } from './components/sso-required';
import { Suspended } from './components/suspended';

/** Loads on demand: few logins need a second step. */
const SecondFactorStep = lazy(async () => ({
  default: (await import('./components/second-factor-step')).SecondFactorStep,
}));

export type LoginProps = {
  Frame: Frame;
  /** The initial address of the form. */
  email?: string | undefined;
  /** The notice from the page that redirected here. */
  notice?: LoginNotice | undefined;
  /** The link to single sign-on, which preserves the requested page. */
  ssoHref?: string;
  logIn: (values: LoginValues) => Promise<LoggedIn>;
  /** Preloads the code of a login on the first interaction. */
  preload: () => void;
  onLoggedIn: (loggedIn: LoggedIn) => unknown;
  /** Renders the view for an unverified address. */
  unverified: (email: string, onOtherEmail: () => void) => ReactNode;
};

/** The entered values are kept in memory only, for the second step. */
type View = { name: 'form'; isForOtherEmail?: true } | { name: LoginDetour; values: LoginValues };

const notices: Record<LoginNotice, { level: BannerLevel; sentence: () => string }> = {
  'password-updated': { level: 'ok', sentence: m.login_notice_password_updated },
  'trial-reactivated': { level: 'ok', sentence: m.login_notice_trial_reactivated },
  'trial-already-active': { level: 'info', sentence: m.login_notice_trial_active },
  'email-changed': { level: 'ok', sentence: m.login_notice_email_changed },
};

/** Why the user was redirected here, or the outcome of an action on another page. Shows at most one banner. */
function ArrivalBanner({ notice }: Pick<LoginProps, 'notice'>) {
  const session = useSession();
  if (notice) return <Banner level={notices[notice].level}>{notices[notice].sentence()}</Banner>;
  if (session.status !== 'signedOut' || !session.hasEnded) return null;
  return <Banner level="info">{m.login_logged_out()}</Banner>;
}

/** The content of the login page: the form, or the view of a required step. */
export function Login(props: LoginProps) {
  const { Frame, email, notice, ssoHref = routes.loginSso, logIn, preload, onLoggedIn, unverified } = props;
  const [view, setView] = useState<View>({ name: 'form' });
  const titleRef = useNoticeHeading('');
  const showForm = () => setView({ name: 'form', isForOtherEmail: true });
  const ssoHrefFor = (address: string) => withEmail(ssoHref, address);

  switch (view.name) {
    case 'suspended':
      return <Suspended Frame={Frame} onOtherEmail={showForm} />;
    case 'unverified':
      return unverified(view.values.email, showForm);
    case 'sso':
      return <SsoRequired Frame={Frame} ssoHref={ssoHrefFor(view.values.email)} onOtherEmail={showForm} />;
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
        <Frame title={m.ui_log_in()} titleRef={titleRef}>
          <Stack gap="m">
            <ArrivalBanner notice={notice} />
            <LoginForm
              email={view.isForOtherEmail ? undefined : email}
              ssoHref={ssoHrefFor}
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
