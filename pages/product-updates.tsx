import { routes } from '@app/routes';
import { ListFrame } from '@/components/features/site/content/list/list-frame';
import { DeferredUpdateList } from '@/components/features/site/content/updates/deferred-update-list';
import { MissingUpdate } from '@/components/features/site/content/updates/missing-update';
import { UnavailablePage } from '@/components/features/site/errors/unavailable-page';
import { contentPage } from '@/lib/cms/pages/content-page';
import type { ContentList, ContentPageProps, FeatureUpdate } from '@/lib/cms/content-types';
import { listFeatureUpdates } from '@/lib/cms/collections/feature-updates';
import { pageOf } from '@/lib/cms/pages/paging';
import { feeds } from '@/lib/feeds';
import * as m from '@/locales/generated/messages';

export const getServerSideProps = contentPage(async ({ query, preview }) =>
  pageOf(await listFeatureUpdates({ preview }), query),
);

/** The change log. */
export default function ProductUpdatesPage(props: ContentPageProps<ContentList<FeatureUpdate>>) {
  if (props.unavailable) return <UnavailablePage errorId={props.errorId} />;
  const about = { path: routes.productUpdates, title: m.ui_nav_updates, description: m.updates_description };
  return (
    <ListFrame {...about} list={props.content} preview={props.preview} feed={feeds.productUpdates}>
      <MissingUpdate list={props.content} />
      <DeferredUpdateList list={props.content} />
    </ListFrame>
  );
}
