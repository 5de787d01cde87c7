import { createElement as h, Fragment } from 'react';
import { GalleryPage } from '@/components/features/operator/local-tools/gallery/gallery-page';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

/** The component gallery. No JSX: only `.local.ts` is left out of all other builds. */
export default function LocalComponents() {
  const head = h(PageHead, { title: m.gallery_title(), isUnlisted: true });
  return h(SiteLayout, { children: h(Fragment, null, head, h(GalleryPage)) });
}
