import { routes } from '@app/routes';
import { filePage } from '@/lib/seo/file-page';
import { readContentIndex } from '@/lib/seo/content-index';
import { publicPages } from '@/lib/seo/public-pages';
import { writeSiteMap } from '@/lib/seo/site-map';

export const getServerSideProps = filePage(async () => {
  const { posts, stories, press, updatedAt } = await readContentIndex();
  const newest: Record<string, string | undefined> = {
    [routes.blog]: posts[0]?.publishedAt,
    [routes.customerSuccessStories]: stories[0]?.publishedAt,
    [routes.pressRoom]: press[0]?.publishedAt,
    [routes.productUpdates]: updatedAt,
  };
  const fixed = [{ path: routes.home }, ...publicPages.flatMap(({ pages }) => pages)];
  const body = writeSiteMap([
    ...fixed.map(({ path }) => ({ path, changedAt: newest[path] })),
    ...[...posts, ...stories, ...press].map(({ path, publishedAt }) => ({ path, changedAt: publishedAt })),
  ]);
  return { body, contentType: 'application/xml; charset=utf-8' };
});

/** The pages for search engines. */
export default function SiteMap() {
  return null;
}
