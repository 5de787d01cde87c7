import { contentKinds } from '@/components/features/site/content/content-kinds';
import { DeferredStoryList } from '@/components/features/site/content/customers/deferred-stories';
import { ListFrame } from '@/components/features/site/content/list/list-frame';
import { UnavailablePage } from '@/components/features/site/errors/unavailable-page';
import { contentPage } from '@/lib/cms/pages/content-page';
import type { ContentList, ContentPageProps, CustomerLogo, CustomerSuccessStorySummary } from '@/lib/cms/content-types';
import { listCustomerSuccessStories } from '@/lib/cms/collections/customer-success-stories';
import { listCustomers } from '@/lib/cms/collections/customers';
import { orEmptyList } from '@/lib/cms/pages/optional-part';
import { pageOf } from '@/lib/cms/pages/paging';

type Content = { list: ContentList<CustomerSuccessStorySummary>; customers: CustomerLogo[] };

export const getServerSideProps = contentPage<Content>(async ({ query, preview, res }) => {
  const [stories, customers] = await Promise.all([
    listCustomerSuccessStories({ preview }),
    orEmptyList(() => listCustomers({ preview }), res),
  ]);
  const list = pageOf(stories, query);
  return list && { list, customers };
});

/** All stories, below the customers' logos. */
export default function CustomerSuccessStoriesPage(props: ContentPageProps<Content>) {
  if (props.unavailable) return <UnavailablePage errorId={props.errorId} />;
  const { list, customers } = props.content;
  return (
    <ListFrame {...contentKinds.stories} list={list} preview={props.preview}>
      <DeferredStoryList list={list} customers={customers} />
    </ListFrame>
  );
}
