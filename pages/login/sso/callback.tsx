import Head from 'next/head';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { pathAfterLogin } from '@/components/features/identity/auth/after-login';
import { completeSso } from '@/components/features/access/sso/sso-calls';
import { SsoCallback } from '@/components/features/access/sso/sso-callback';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** The return page of an identity provider. Its URL may contain a code, so it sends no referrer to other sites. */
export default function LoginSsoCallbackPage() {
  const router = useRouter();
  const { isReady, query } = router;
  const [code, error] = [single(query.code), single(query.error)];
  const outcome = useMemo(() => (isReady ? { code, error } : undefined), [isReady, code, error]);
  return (
    <>
      <PageHead title={m.ui_single_sign_on()} isUnlisted />
      <Head>
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
      <SsoCallback
        Frame={AuthLayout}
        outcome={outcome}
        clearOutcome={() => void router.replace(router.pathname, undefined, { shallow: true, scroll: false })}
        complete={completeSso}
        onLoggedIn={({ requiresPasswordChange, next }) => router.replace(pathAfterLogin(next, requiresPasswordChange))}
      />
    </>
  );
}
