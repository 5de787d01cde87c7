import Head from 'next/head';
import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import { ReactivateTrial } from '@/components/features/identity/recovery/reactivate-trial';
import { getLinkStatus, reactivateTrialByLink } from '@/components/features/identity/recovery/recovery-calls';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { PageHead } from '@/components/seo/page-head';
import { useSession } from '@/lib/auth/use-session';
import * as m from '@/locales/generated/messages';

/** The page of a trial reactivation link. Its URL contains a secret, so it sends no referrer to other sites. */
export default function ReactivateTrialPage() {
  const router = useRouter();
  const session = useSession();
  return (
    <>
      <PageHead title={m.reactivate_page_title()} isUnlisted />
      <Head>
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
      <ReactivateTrial
        Frame={AuthLayout}
        token={router.isReady ? String(router.query.token ?? '') : undefined}
        clearToken={() => void router.replace(routes.reactivateTrial, undefined, { shallow: true, scroll: false })}
        checkLink={getLinkStatus}
        reactivate={reactivateTrialByLink}
        isLoggedIn={session.status === 'signedIn'}
        go={(href) => router.push(href)}
      />
    </>
  );
}
