import { contentKinds } from '@/components/features/site/content/content-kinds';
import { DeferredArticleList } from '@/components/features/site/content/list/deferred-article-list';
import { ListFrame } from '@/components/features/site/content/list/list-frame';
import { UnavailablePage } from '@/components/features/site/errors/unavailable-page';
import { listBlogPosts } from '@/lib/cms/collections/blog-posts';
import { contentPage } from '@/lib/cms/pages/content-page';
import type { BlogPostSummary, ContentList, ContentPageProps } from '@/lib/cms/content-types';
import { pageOf } from '@/lib/cms/pages/paging';
import { feeds } from '@/lib/feeds';

export const getServerSideProps = contentPage(async ({ query, preview }) =>
  pageOf(await listBlogPosts({ preview }), query),
);

/** All blog posts, twelve per page. */
export default function BlogPage(props: ContentPageProps<ContentList<BlogPostSummary>>) {
  if (props.unavailable) return <UnavailablePage errorId={props.errorId} />;
  return (
    <ListFrame {...contentKinds.blog} list={props.content} preview={props.preview} feed={feeds.blog}>
      <DeferredArticleList kind="blog" list={props.content} />
    </ListFrame>
  );
}
