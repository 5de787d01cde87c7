import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import { routes } from '@app/routes';
import { loginEmail } from '@/components/features/identity/auth/login-email';
import { domainIn, rememberedDomain } from '@/components/features/access/sso/remembered-domain';
import { Sso } from '@/components/features/access/sso/sso';
import { startSso, preloadSso } from '@/components/features/access/sso/sso-calls';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

/** Only this page changes the stored domain, and it leaves the site when it does. */
const unchanging = () => () => {};
const unknownToServer = () => undefined;

/** Login with an organization's own provider, found by the domain of the address. */
export default function LoginSsoPage() {
  const { isReady, query } = useRouter();
  const remembered = useSyncExternalStore(unchanging, rememberedDomain, unknownToServer);
  return (
    <>
      <PageHead title={m.ui_single_sign_on()} path={routes.loginSso} isUnlisted />
      <Sso
        Frame={AuthLayout}
        email={loginEmail(query.email)}
        domain={isReady ? (domainIn(query.domain) ?? (query.email === undefined ? remembered : undefined)) : undefined}
        start={(target) => startSso(target, query.next)}
        preload={preloadSso}
        goTo={(address) => window.location.assign(address)}
      />
    </>
  );
}
