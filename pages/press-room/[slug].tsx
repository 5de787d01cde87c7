import { ArticleFrame } from '@/components/features/site/content/article/article-frame';
import { DeferredArticleView } from '@/components/features/site/content/article/deferred-article-view';
import { DeferredNewestArticles } from '@/components/features/site/content/list/deferred-newest-articles';
import { NotFoundPage } from '@/components/features/site/errors/not-found-page';
import { UnavailablePage } from '@/components/features/site/errors/unavailable-page';
import { articlePage, type ArticleContent } from '@/lib/cms/pages/article-page';
import type { PressArticle, ContentPageProps } from '@/lib/cms/content-types';
import { findPressArticle, listPressArticles } from '@/lib/cms/collections/press-articles';

export const getServerSideProps = articlePage(findPressArticle, listPressArticles);

/** A press article. */
export default function PressArticlePage(props: ContentPageProps<ArticleContent<PressArticle>>) {
  if (props.unavailable) return <UnavailablePage errorId={props.errorId} />;
  const { content, preview } = props;
  if (content.article === null) {
    return (
      <NotFoundPage>
        <DeferredNewestArticles kind="press" articles={content.newest} />
      </NotFoundPage>
    );
  }
  return (
    <ArticleFrame kind="press" article={content.article} preview={preview}>
      <DeferredArticleView kind="press" {...content} />
    </ArticleFrame>
  );
}
