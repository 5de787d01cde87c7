import { safePath } from '@app/api-client/rules/identity/safe-path';
import { useRouter } from 'next/router';
import type { ComponentProps } from 'react';
import { routes } from '@app/routes';
import { pathAfterLogin } from '@/components/features/identity/auth/after-login';
import { logIn, preloadLogIn } from '@/components/features/identity/auth/log-in';
import { Login } from '@/components/features/identity/auth/login';
import { loginEmail } from '@/components/features/identity/auth/login-email';
import { resendByEmail } from '@/components/features/identity/verification/verification-calls';
import { VerifyYourEmail } from '@/components/features/identity/verification/verify-your-email';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { PageHead } from '@/components/seo/page-head';
import { useArrivalRedirect } from '@/lib/navigation/use-arrival-redirect';
import { loginNoticeOf } from '@/lib/navigation/login-notices';
import * as m from '@/locales/generated/messages';

function Frame(parts: ComponentProps<typeof AuthLayout>) {
  const crossLink = { question: m.login_no_account(), label: m.ui_start_trial(), href: routes.signup };
  return <AuthLayout crossLink={crossLink} {...parts} />;
}

/** Single sign-on also continues to the requested page. */
const ssoThen = (next: unknown): string =>
  typeof next === 'string' ? `${routes.loginSso}?next=${encodeURIComponent(safePath(next))}` : routes.loginSso;

/** The login page. It continues to the requested page. */
export default function LoginPage() {
  const router = useRouter();
  useArrivalRedirect(({ requiresPasswordChange }) => pathAfterLogin(router.query.next, requiresPasswordChange));
  return (
    <>
      <PageHead title={m.ui_log_in()} path={routes.login} isUnlisted />
      <Login
        Frame={Frame}
        email={loginEmail(router.query.email)}
        notice={loginNoticeOf(router.query)}
        ssoHref={ssoThen(router.query.next)}
        logIn={logIn}
        preload={preloadLogIn}
        onLoggedIn={({ requiresPasswordChange }) =>
          router.replace(pathAfterLogin(router.query.next, requiresPasswordChange))
        }
        unverified={(email, showForm) => (
          <VerifyYourEmail Frame={Frame} email={email} resend={resendByEmail} onOtherEmail={showForm} />
        )}
      />
    </>
  );
}
