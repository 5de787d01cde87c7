import * as m from '@/locales/generated/messages';
import { Icon } from '../icon/icon';
import { Link } from '../link/link';
import styles from './breadcrumb.module.css';

type BreadcrumbProps = {
  /** From the home page down. The last item is the current page. */
  items: readonly { label: string; href: string }[];
};

/** The page's position in the site, as links to its parents. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label={m.ui_breadcrumb()}>
      <ol role="list" className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={href} className={styles.item}>
            {index > 0 && <Icon name="chevron-right" size={16} className={styles.arrow} />}
            <Link href={href} aria-current={index === items.length - 1 ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
