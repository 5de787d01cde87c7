import { createElement as h, Fragment } from 'react';
import { MailboxPage } from '@/components/features/operator/local-tools/mailbox-page';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

/** The mailbox of local mode. No JSX: only `.local.ts` is left out of all other builds. */
export default function LocalMailbox() {
  const head = h(PageHead, { title: m.mailbox_title(), isUnlisted: true });
  return h(SiteLayout, { children: h(Fragment, null, head, h(MailboxPage)) });
}
