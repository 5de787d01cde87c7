import * as m from '@/locales/generated/messages';
import { Icon } from '../icon/icon';
import { Link } from '../link/link';
import styles from './pagination.module.css';

type PaginationProps = {
  /** 1-based. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
};

/** The first, the last, the current page and its neighbors, with gaps between. */
function shownPages(page: number, pages: number): (number | 'gap')[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (candidate) => candidate === 1 || candidate === pages || Math.abs(candidate - page) <= 1,
  );
  return near.flatMap((candidate, index) => {
    const before = near[index - 1];
    return before !== undefined && candidate - before > 1 ? ['gap' as const, candidate] : [candidate];
  });
}

/** Pagination with real links, which can be bookmarked, opened in tabs and crawled. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={m.ui_pagination()}>
      <ul role="list" className={styles.list}>
        {page > 1 && (
          <li>
            <Link href={hrefOf(page - 1)} rel="prev" className={styles.page} aria-label={m.ui_page_previous_long()}>
              <Icon name="chevron-left" size={16} />
              <span>{m.ui_page_previous()}</span>
            </Link>
          </li>
        )}
        {shownPages(page, pages).map((shown, index) =>
          shown === 'gap' ? (
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              {'…'}
            </li>
          ) : (
            <li key={shown}>
              <Link
                href={hrefOf(shown)}
                className={styles.page}
                aria-label={m.ui_page({ n: shown })}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link href={hrefOf(page + 1)} rel="next" className={styles.page} aria-label={m.ui_page_next_long()}>
              <span>{m.ui_page_next()}</span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
