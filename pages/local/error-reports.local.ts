import { createElement as h, Fragment } from 'react';
import { ErrorReportsPage } from '@/components/features/operator/local-tools/error-reports-page';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

/** The error reports of local mode. No JSX: only `.local.ts` is left out of all other builds. */
export default function LocalErrorReports() {
  const head = h(PageHead, { title: m.local_errors_title(), isUnlisted: true });
  return h(SiteLayout, { children: h(Fragment, null, head, h(ErrorReportsPage)) });
}
