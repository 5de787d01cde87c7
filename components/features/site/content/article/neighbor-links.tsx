import type { NeighborLink, Neighbors } from '@/lib/cms/content-types';
import * as m from '@/locales/generated/messages';
import { Icon } from '@/components/ui/icon/icon';
import { Link } from '@/components/ui/link/link';
import styles from './neighbor-links.module.css';

type NeighborLinksProps = { neighbors: Neighbors; hrefOf: (slug: string) => string };

/** Links to the articles that were published just before and after. */
export function NeighborLinks({ neighbors: { newer, older }, hrefOf }: NeighborLinksProps) {
  if (!newer && !older) return null;
  const link = (to: NeighborLink | null, rel: 'prev' | 'next') =>
    to && (
      <li className={styles.neighbour} data-rel={rel}>
        <Link href={hrefOf(to.slug)} rel={rel} className={styles.link}>
          <span className={styles.direction}>
            <Icon name={rel === 'prev' ? 'arrow-left' : 'arrow-right'} size={16} />
            <span>{rel === 'prev' ? m.content_older() : m.content_newer()}</span>
          </span>
          <span className={styles.title}>{to.title}</span>
        </Link>
      </li>
    );
  return (
    <nav aria-label={m.content_neighbors()} className={styles.sheet}>
      <ul role="list" className={styles.neighbours}>
        {link(older, 'prev')}
        {link(newer, 'next')}
      </ul>
    </nav>
  );
}
