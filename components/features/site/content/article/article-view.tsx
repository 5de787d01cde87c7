import type { ReactNode } from 'react';
import type { Article, ArticleSummary, Neighbors } from '@/lib/cms/content-types';
import * as m from '@/locales/generated/messages';
import { ClosingCall } from '@/components/blocks/closing-call/closing-call';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { Section } from '@/components/blocks/section/section';
import { StructuredData } from '@/components/seo/structured-data';
import { Breadcrumb } from '@/components/ui/breadcrumb/breadcrumb';
import { RichText } from '@/components/ui/rich-text/rich-text';
import { Byline } from '../byline';
import { contentKinds, type ContentKindName } from '../content-kinds';
import { ContentPicture } from '../content-picture';
import { ArticleCard } from '../list/article-card';
import { articleGraph, breadcrumbTrail } from './article-graph';
import styles from './article-view.module.css';
import { NeighborLinks } from './neighbor-links';
import { TextContents } from './text-contents';

export type ArticleViewProps = {
  kind: ContentKindName;
  article: Article;
  neighbors: Neighbors;
  related: readonly ArticleSummary[];
  /** Facts about the article, shown before the text. */
  glance?: ReactNode;
};

/** An article with its picture, contents and links to other articles. */
export function ArticleView({ kind, article, neighbors, related, glance }: ArticleViewProps) {
  const { hrefOf } = contentKinds[kind];
  return (
    <>
      <StructuredData graph={articleGraph(kind, article)} />
      <article>
        <PageIntro
          heading={article.title}
          lead={article.abstract}
          trail={<Breadcrumb items={breadcrumbTrail(kind, article)} />}
        >
          <Byline {...article} />
        </PageIntro>
        <div className={styles.picture}>
          <ContentPicture image={article.image} slug={article.slug} isFirst />
        </div>
        <div className={styles.sheet}>
          <div className={styles.aside}>
            {glance}
            <TextContents headings={article.headings} />
          </div>
          <RichText html={article.content} />
        </div>
      </article>
      <NeighborLinks neighbors={neighbors} hrefOf={hrefOf} />
      {related.length > 0 && (
        <Section id="read-on" heading={m.content_related()} ground="sunken">
          <ul role="list" className={styles.related}>
            {related.map((item) => (
              <li key={item.slug}>
                <ArticleCard article={item} href={hrefOf(item.slug)} headingLevel="h3" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ClosingCall />
    </>
  );
}
