import { ArticleFrame } from '../../components/features/content/article/article-frame';
import { LateArticleView } from '../../components/features/content/article/late-article-view';
import { UnavailablePage } from '../../components/features/errors/unavailable-page';
import { articlePage, type ArticleContent } from '../../lib/cms/article-page';
import type { BlogPost, ContentPageProps } from '../../lib/cms/content-types';
import { findBlogPost, listBlogPosts } from '../../lib/cms/blog-posts';

export const getServerSideProps = articlePage(findBlogPost, listBlogPosts);

/** A post. */
export default function BlogPostPage(props: ContentPageProps<ArticleContent<BlogPost>>) {
  if (props.unavailable) return <UnavailablePage errorId={props.errorId} />;
  const { article, neighbours, related } = props.content;
  return (
    <ArticleFrame kind="blog" article={article} preview={props.preview}>
      <LateArticleView kind="blog" article={article} neighbours={neighbours} related={related} />
    </ArticleFrame>
  );
}
