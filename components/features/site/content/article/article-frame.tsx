import type { ReactNode } from 'react';
import type { Article } from '@/lib/cms/content-types';
import { PreviewRibbon } from '@/components/blocks/preview-ribbon/preview-ribbon';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { contentKinds, type ContentKindName } from '../content-kinds';

type ArticleFrameProps = { kind: ContentKindName; article: Article; preview: boolean; children: ReactNode };

/** The layout of an article page with its metadata. */
export function ArticleFrame({ kind, article, preview, children }: ArticleFrameProps) {
  const { slug, title, abstract } = article;
  const path = contentKinds[kind].hrefOf(slug);
  return (
    <SiteLayout strip={preview && <PreviewRibbon path={path} />}>
      <PageHead title={title} description={abstract} path={path} type="article" isUnlisted={preview} />
      {children}
    </SiteLayout>
  );
}
