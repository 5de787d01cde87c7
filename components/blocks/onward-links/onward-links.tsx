import { Icon } from '@/components/ui/icon/icon';
import { Link } from '@/components/ui/link/link';
import { reachable, type NavEntry } from '@/lib/navigation/nav-entries';
import styles from './onward-links.module.css';

/** Related pages. Leaves out entries without a URL and renders nothing without any. */
export function OnwardLinks({ entries }: { entries: readonly NavEntry[] }) {
  const links = reachable(entries);
  if (links.length === 0) return null;
  return (
    <ul role="list" className={styles.links}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link href={href} className={styles.link}>
            <span>{label}</span>
            <Icon name="arrow-right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
