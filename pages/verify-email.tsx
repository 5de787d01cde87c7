import Head from 'next/head';
import { useRouter } from 'next/router';
import { lookAtLink, resendByToken, verifyEmailByToken } from '../components/features/verification/verification-calls';
import { VerifyEmail } from '../components/features/verification/verify-email';
import { AuthLayout } from '../components/layouts/auth-layout/auth-layout';
import { PageHead } from '../components/seo/page-head';
import { useSession } from '../lib/auth/use-session';
import { routes } from '../lib/routes';
import * as m from '../locales/generated/messages';

/** Where the link of the confirmation mail leads. Its address carries a secret, which no other site may be told. */
export default function VerifyEmailPage() {
  const router = useRouter();
  const session = useSession();
  return (
    <>
      <PageHead title={m.verify_page_title()} isUnlisted />
      <Head>
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
      <VerifyEmail
        Frame={AuthLayout}
        token={router.isReady ? String(router.query.token ?? '') : undefined}
        forgetToken={() => void router.replace(routes.verifyEmail, undefined, { shallow: true, scroll: false })}
        verify={verifyEmailByToken}
        look={lookAtLink}
        resend={resendByToken}
        isLoggedIn={session.status === 'signedIn'}
      />
    </>
  );
}
