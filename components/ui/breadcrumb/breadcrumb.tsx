import * as m from '@/locales/generated/messages';
import { Icon } from '../icon/icon';
import { Link } from '../link/link';
import styles from './breadcrumb.module.css';

type BreadcrumbProps = {
  /** From the top down; the last is this page. */
  items: readonly { label: string; href: string }[];
};

/** The way from the top of the site to this page. */
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
