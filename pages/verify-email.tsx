import Head from 'next/head';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@app/routes';
import { withEmail } from '@/components/features/identity/auth/login-email';
import {
  getLinkStatus,
  resendByToken,
  verifyEmailByToken,
} from '@/components/features/identity/verification/verification-calls';
import { VerifyEmail } from '@/components/features/identity/verification/verify-email';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { PageHead } from '@/components/seo/page-head';
import { addressInFragment } from '@/lib/address-in-fragment';
import { useSession } from '@/lib/auth/use-session';
import * as m from '@/locales/generated/messages';

/** The page of a verification link. Its URL contains a secret, so it sends no referrer to other sites. */
export default function VerifyEmailPage() {
  const router = useRouter();
  const session = useSession();
  const [fragment, setFragment] = useState('');
  return (
    <>
      <PageHead title={m.verify_page_title()} isUnlisted />
      <Head>
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
      <VerifyEmail
        Frame={AuthLayout}
        token={router.isReady ? String(router.query.token ?? '') : undefined}
        clearToken={() => {
          setFragment(window.location.hash);
          void router.replace(routes.verifyEmail, undefined, { shallow: true, scroll: false });
        }}
        emailFor={(maskedEmail) => addressInFragment(fragment, maskedEmail) ?? maskedEmail}
        loginHref={(maskedEmail) => withEmail(routes.login, addressInFragment(fragment, maskedEmail) ?? '')}
        verify={verifyEmailByToken}
        checkLink={getLinkStatus}
        resend={resendByToken}
        isLoggedIn={session.status === 'signedIn'}
      />
    </>
  );
}
