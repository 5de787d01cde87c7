import Head from 'next/head';
import * as m from '../../../locales/generated/messages';
import { PageHead } from '../../seo/page-head';

/** The link of a mail leads to the page, and its address carries a secret, which no other site may be told. */
export function DeletionHead() {
  return (
    <>
      <PageHead title={m.account_delete_heading()} isUnlisted />
      <Head>
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
    </>
  );
}
