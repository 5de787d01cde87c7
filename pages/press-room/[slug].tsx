import { ArticleFrame } from '../../components/features/content/article/article-frame';
import { LateArticleView } from '../../components/features/content/article/late-article-view';
import { UnavailablePage } from '../../components/features/errors/unavailable-page';
import { articlePage, type ArticleContent } from '../../lib/cms/article-page';
import type { PressArticle, ContentPageProps } from '../../lib/cms/content-types';
import { findPressArticle, listPressArticles } from '../../lib/cms/press-articles';

export const getServerSideProps = articlePage(findPressArticle, listPressArticles);

/** A press article. */
export default function PressArticlePage(props: ContentPageProps<ArticleContent<PressArticle>>) {
  if (props.unavailable) return <UnavailablePage errorId={props.errorId} />;
  const { article, neighbours, related } = props.content;
  return (
    <ArticleFrame kind="press" article={article} preview={props.preview}>
      <LateArticleView kind="press" article={article} neighbours={neighbours} related={related} />
    </ArticleFrame>
  );
}
