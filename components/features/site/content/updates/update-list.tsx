import { routes } from '@app/routes';
import type { ContentList, FeatureUpdate } from '@/lib/cms/content-types';
import { formatMonth } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { ClosingCall } from '@/components/blocks/closing-call/closing-call';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Pagination } from '@/components/ui/pagination/pagination';
import { TagFilter } from '../list/tag-filter';
import { listAddress, listTitle } from '../list-address';
import { UpdateEntry } from './update-entry';
import styles from './update-list.module.css';

export type UpdateListProps = { list: ContentList<FeatureUpdate> };

/** Groups consecutive updates by month, in UTC like every date that the server renders. */
function groupByMonth(updates: readonly FeatureUpdate[]): { month: string; updates: FeatureUpdate[] }[] {
  const months = new Map<string, FeatureUpdate[]>();
  for (const update of updates) {
    const month = formatMonth(update.publishedAt);
    months.set(month, [...(months.get(month) ?? []), update]);
  }
  return [...months].map(([month, monthUpdates]) => ({ month, updates: monthUpdates }));
}

/** The product updates. */
export function UpdateList({ list }: UpdateListProps) {
  const { items, page, pageCount, tag, tags } = list;
  const path = routes.productUpdates;
  return (
    <>
      <PageIntro heading={listTitle(m.ui_nav_updates(), list)} lead={m.updates_intro()} />
      <TagFilter path={path} tags={tags} chosen={tag} />
      <div className={styles.sheet}>
        {items.length === 0 && <EmptyState seed="updates">{m.updates_none()}</EmptyState>}
        {groupByMonth(items).map(({ month, updates }) => (
          <section key={month} aria-label={month}>
            <p className={styles.month} aria-hidden="true">
              {month}
            </p>
            {updates.map((update) => (
              <UpdateEntry key={update.slug} update={update} isNear={items.indexOf(update) < 2} />
            ))}
          </section>
        ))}
        <Pagination page={page} pages={pageCount} hrefOf={(to) => listAddress({ path, page: to, tag: tag?.slug })} />
      </div>
      <ClosingCall />
    </>
  );
}
