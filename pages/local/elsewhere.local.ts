import { createElement as h, Fragment } from 'react';
import { ElsewherePage } from '@/components/features/operator/local-tools/elsewhere-page';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

/** Stands in for external sites. No JSX: only `.local.ts` is left out of all other builds. */
export default function LocalElsewhere() {
  const head = h(PageHead, { title: m.local_elsewhere_title(), isUnlisted: true });
  return h(SiteLayout, { children: h(Fragment, null, head, h(ElsewherePage)) });
}
