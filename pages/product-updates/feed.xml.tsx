import { routes } from '@app/routes';
import { listFeatureUpdates } from '@/lib/cms/collections/feature-updates';
import { feeds } from '@/lib/feeds';
import { writeFeed } from '@/lib/seo/feed';
import { filePage } from '@/lib/seo/file-page';
import * as m from '@/locales/generated/messages';

export const getServerSideProps = filePage(async () => {
  const updates = await listFeatureUpdates();
  const body = writeFeed({
    title: feeds.productUpdates.title(),
    description: m.updates_description(),
    path: routes.productUpdates,
    feedPath: feeds.productUpdates.path,
    items: updates.map((update) => ({ ...update, path: `${routes.productUpdates}#${update.slug}`, html: update.body })),
  });
  return { body, contentType: 'application/rss+xml; charset=utf-8' };
});

/** The change log as a feed. */
export default function ProductUpdatesFeed() {
  return null;
}
