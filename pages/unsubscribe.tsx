import Head from 'next/head';
import { useRouter } from 'next/router';
import { Unsubscribe } from '@/components/features/site/unsubscribe/unsubscribe';
import { resumeEmails, stopEmails } from '@/components/features/site/unsubscribe/unsubscribe-calls';
import { AuthLayout } from '@/components/layouts/auth-layout/auth-layout';
import { PageHead } from '@/components/seo/page-head';
import { useIsLive } from '@/lib/use-is-live';
import * as m from '@/locales/generated/messages';

/** The page of an unsubscribe link. Its URL identifies a user, so it sends no referrer to other sites. */
export default function UnsubscribePage() {
  const { isReady, query } = useRouter();
  const isLive = useIsLive();
  return (
    <>
      <PageHead title={m.ui_promotional_emails()} isUnlisted />
      <Head>
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
      <Unsubscribe
        Frame={AuthLayout}
        token={isLive && isReady ? String(query.token ?? '') : undefined}
        stop={stopEmails}
        resume={resumeEmails}
      />
    </>
  );
}
