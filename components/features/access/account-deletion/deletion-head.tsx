import Head from 'next/head';
import * as m from '@/locales/generated/messages';
import { PageHead } from '@/components/seo/page-head';

/** The page head. The URL of the emailed link contains a token, which the referrer must not disclose to other sites. */
export function DeletionHead() {
  return (
    <>
      <PageHead title={m.ui_delete_account()} isUnlisted />
      <Head>
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
    </>
  );
}
