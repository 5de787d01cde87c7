import { createElement as h, Fragment } from 'react';
import { LocalPage } from '@/components/features/local-tools/local-page';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

/** People, clock and tools of a copy on one machine. No JSX: only `.local.ts` is left out of every other build. */
export default function Local() {
  const head = h(PageHead, { title: m.local_title(), isUnlisted: true });
  return h(SiteLayout, { children: h(Fragment, null, head, h(LocalPage)) });
}
