import type { ReactNode } from 'react';
import type { ArticleSummary, ContentList } from '@/lib/cms/content-types';
import * as m from '@/locales/generated/messages';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { ButtonLink } from '@/components/ui/button/button-link';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Pagination } from '@/components/ui/pagination/pagination';
import { contentKinds, type ContentKindName } from '../content-kinds';
import { listAddress, listTitle } from '../list-address';
import { ArticleCard } from './article-card';
import styles from './article-list.module.css';
import { TagFilter } from './tag-filter';

type ArticleListProps = {
  kind: ContentKindName;
  list: ContentList<ArticleSummary>;
  /** Shown between the intro and the list. */
  above?: ReactNode;
  /** Shown in a column next to the list. */
  beside?: ReactNode;
};

/** A list of articles, filtered by topic, with twelve per page. Each page has its own URL. */
export function ArticleList({ kind, list, above, beside }: ArticleListProps) {
  const { path, title, intro, hrefOf, none } = contentKinds[kind];
  const { items, page, pageCount, tag, tags } = list;
  const hasLead = page === 1 && tag === null && beside === undefined && items.length > 2;
  return (
    <>
      <PageIntro heading={listTitle(title(), list)} lead={intro()} />
      {above}
      <TagFilter path={path} tags={tags} chosen={tag} />
      <div className={styles.sheet} data-beside={beside !== undefined}>
        <div className={styles.column}>
          {items.length === 0 ? (
            <EmptyState seed={kind} action={tag && <ButtonLink href={path}>{m.content_show_all()}</ButtonLink>}>
              {tag ? m.content_none_tagged({ tag: tag.name }) : none()}
            </EmptyState>
          ) : (
            <ul role="list" className={styles.cards}>
              {items.map((article, index) => (
                <li key={article.slug} className={styles.item} data-lead={hasLead && index === 0}>
                  <ArticleCard article={article} href={hrefOf(article.slug)} isLead={hasLead && index === 0} />
                </li>
              ))}
            </ul>
          )}
          <Pagination page={page} pages={pageCount} hrefOf={(to) => listAddress({ path, page: to, tag: tag?.slug })} />
        </div>
        {beside}
      </div>
    </>
  );
}
