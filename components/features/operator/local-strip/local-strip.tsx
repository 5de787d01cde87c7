import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';
import styles from './local-strip.module.css';

const links = [
  { href: '/local', label: m.local_strip_people },
  { href: '/local/mailbox', label: m.local_strip_mailbox },
  { href: '/local/components', label: m.local_strip_components },
];

/** Marks every page as local mode and links to the tools. Shown in dev only. */
export function LocalStrip() {
  return (
    <aside className={styles.strip} aria-labelledby="local-strip-name" data-print="no">
      <p className={styles.name} id="local-strip-name">
        {m.local_strip_title()}
      </p>
      <ul role="list" className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label()}</Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
