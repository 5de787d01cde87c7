import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';
import { headerNavigation } from './header-navigation';
import { HeaderMenu } from './header-menu';
import styles from './site-header.module.css';

/** The header's links and groups on wide screens. Renders nothing if no page exists. */
export function MainNavigation() {
  const entries = headerNavigation();
  if (entries.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={m.ui_nav_main()}>
      <ul role="list" className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.label}>
            {'links' in entry ? (
              <HeaderMenu group={entry} />
            ) : (
              <Link href={entry.href} className={styles.entry}>
                {entry.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
