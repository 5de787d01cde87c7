import { contentKinds } from '@/components/features/site/content/content-kinds';
import { ListFrame } from '@/components/features/site/content/list/list-frame';
import { DeferredPressRoom } from '@/components/features/site/content/press/deferred-press-room';
import { UnavailablePage } from '@/components/features/site/errors/unavailable-page';
import { contentPage } from '@/lib/cms/pages/content-page';
import type { ContentList, ContentPageProps, PressArticleSummary } from '@/lib/cms/content-types';
import { pageOf } from '@/lib/cms/pages/paging';
import { listPressArticles } from '@/lib/cms/collections/press-articles';

export const getServerSideProps = contentPage(async ({ query, preview }) =>
  pageOf(await listPressArticles({ preview }), query),
);

/** All press articles, with resources for journalists. */
export default function PressRoomPage(props: ContentPageProps<ContentList<PressArticleSummary>>) {
  if (props.unavailable) return <UnavailablePage errorId={props.errorId} />;
  return (
    <ListFrame {...contentKinds.press} list={props.content} preview={props.preview}>
      <DeferredPressRoom list={props.content} />
    </ListFrame>
  );
}
