import type { ContentList, CustomerLogo, CustomerSuccessStorySummary } from '@/lib/cms/content-types';
import { ArticleList } from '../list/article-list';
import { CustomerStrip } from './customer-strip';

export type StoryListProps = {
  list: ContentList<CustomerSuccessStorySummary>;
  customers: readonly CustomerLogo[];
};

/** The list of stories, below the logos of the customers. */
export function StoryList({ list, customers }: StoryListProps) {
  return <ArticleList kind="stories" list={list} above={<CustomerStrip customers={customers} />} />;
}
