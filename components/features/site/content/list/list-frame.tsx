import type { ReactNode } from 'react';
import type { ContentList } from '@/lib/cms/content-types';
import type { FeedLink } from '@/lib/feeds';
import { PreviewRibbon } from '@/components/blocks/preview-ribbon/preview-ribbon';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { listAddress, listDescription, listTitle } from '../list-address';

type ListFrameProps = {
  path: string;
  title: () => string;
  description: () => string;
  list: ContentList<unknown>;
  preview: boolean;
  feed?: FeedLink;
  children: ReactNode;
};

/** The layout of a list, with a title and canonical URL for every page and topic. */
export function ListFrame({ path, title, description, list, preview, feed, children }: ListFrameProps) {
  const address = listAddress({ path, page: list.page, tag: list.tag?.slug });
  return (
    <SiteLayout strip={preview && <PreviewRibbon path={address} />}>
      <PageHead
        title={listTitle(title(), list)}
        description={listDescription(title(), description(), list)}
        path={address}
        isUnlisted={preview}
        feed={feed}
      />
      {children}
    </SiteLayout>
  );
}
