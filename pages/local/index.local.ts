import { createElement as h, Fragment } from 'react';
import { LocalPage } from '@/components/features/operator/local-tools/local-page';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

/** Users, clock and tools of local mode. No JSX: only `.local.ts` is left out of all other builds. */
export default function Local() {
  const head = h(PageHead, { title: m.local_title(), isUnlisted: true });
  return h(SiteLayout, { children: h(Fragment, null, head, h(LocalPage)) });
}
