import { useState, type ReactNode } from 'react';
import { useSession } from '../../../lib/auth/use-session';
import { isOpen } from '../../../lib/open-routes';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { Banner } from '../../ui/banner/banner';
import { ButtonLink } from '../../ui/button/button-link';
import { Stack } from '../../ui/stack/stack';
import { useNewsHeading, type Frame } from '../../../lib/navigation/frame';
import type { LoggedIn } from './log-in';
import { LoginForm } from './login-form';
import type { LoginValues } from './login-values';
import { Suspended } from './suspended';

export type LoginProps = {
  Frame: Frame;
  /** The address that the form begins with. */
  email?: string | undefined;
  logIn: (values: LoginValues) => Promise<LoggedIn>;
  /** Loads what a login takes, when the form is begun. */
  preload: () => void;
  onLoggedIn: (loggedIn: LoggedIn) => unknown;
  /** In place of the form while the address is not confirmed. */
  unverified: (email: string, onOtherEmail: () => void) => ReactNode;
};

type View = { name: 'form'; isForOther?: true } | { name: 'suspended' } | { name: 'unverified'; email: string };

/** Why somebody is here who did not ask to log in. */
function EndedBanner() {
  const session = useSession();
  if (session.status !== 'signedOut' || !session.hasEnded) return null;
  return <Banner level="info">{m.login_logged_out()}</Banner>;
}

/** The page's middle: the form, or what a login with the right password led to instead. */
export function Login({ Frame, email, logIn, preload, onLoggedIn, unverified }: LoginProps) {
  const [view, setView] = useState<View>({ name: 'form' });
  const titleRef = useNewsHeading('');
  const showForm = () => setView({ name: 'form', isForOther: true });
  if (view.name === 'suspended') return <Suspended Frame={Frame} onOtherEmail={showForm} />;
  if (view.name === 'unverified') return unverified(view.email, showForm);
  return (
    <Frame title={m.login_title()} titleRef={titleRef}>
      <Stack gap="m">
        <EndedBanner />
        <LoginForm
          email={view.isForOther ? undefined : email}
          logIn={logIn}
          preload={preload}
          onLoggedIn={onLoggedIn}
          onUnverified={(unconfirmed) => setView({ name: 'unverified', email: unconfirmed })}
          onSuspended={() => setView({ name: 'suspended' })}
        />
        {!isOpen(routes.loginSso) && (
          <ButtonLink href={routes.loginSso} isWide>
            {m.login_sso()}
          </ButtonLink>
        )}
      </Stack>
    </Frame>
  );
}
