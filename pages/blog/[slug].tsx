import { ArticleFrame } from '@/components/features/site/content/article/article-frame';
import { DeferredArticleView } from '@/components/features/site/content/article/deferred-article-view';
import { DeferredNewestArticles } from '@/components/features/site/content/list/deferred-newest-articles';
import { NotFoundPage } from '@/components/features/site/errors/not-found-page';
import { UnavailablePage } from '@/components/features/site/errors/unavailable-page';
import { articlePage, type ArticleContent } from '@/lib/cms/pages/article-page';
import type { BlogPost, ContentPageProps } from '@/lib/cms/content-types';
import { findBlogPost, listBlogPosts } from '@/lib/cms/collections/blog-posts';

export const getServerSideProps = articlePage(findBlogPost, listBlogPosts);

/** A blog post. */
export default function BlogPostPage(props: ContentPageProps<ArticleContent<BlogPost>>) {
  if (props.unavailable) return <UnavailablePage errorId={props.errorId} />;
  const { content, preview } = props;
  if (content.article === null) {
    return (
      <NotFoundPage>
        <DeferredNewestArticles kind="blog" articles={content.newest} />
      </NotFoundPage>
    );
  }
  return (
    <ArticleFrame kind="blog" article={content.article} preview={preview}>
      <DeferredArticleView kind="blog" {...content} />
    </ArticleFrame>
  );
}
