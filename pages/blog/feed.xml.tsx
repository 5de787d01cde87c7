import { routes } from '@app/routes';
import { findBlogPost, listBlogPosts } from '@/lib/cms/collections/blog-posts';
import { feeds } from '@/lib/feeds';
import { writeFeed } from '@/lib/seo/feed';
import { filePage } from '@/lib/seo/file-page';
import * as m from '@/locales/generated/messages';

/** Enough for feed readers that poll once a day. */
const itemsMax = 20;

export const getServerSideProps = filePage(async () => {
  const newest = (await listBlogPosts()).slice(0, itemsMax);
  const posts = await Promise.all(newest.map(({ slug }) => findBlogPost(slug)));
  const body = writeFeed({
    title: feeds.blog.title(),
    description: m.blog_description(),
    path: routes.blog,
    feedPath: feeds.blog.path,
    items: posts.flatMap((post) =>
      post === null ? [] : [{ ...post, path: routes.blogPost(post.slug), html: post.content }],
    ),
  });
  return { body, contentType: 'application/rss+xml; charset=utf-8' };
});

/** The blog as a feed with full texts. */
export default function BlogFeed() {
  return null;
}
