import { useEffect, useRef } from 'react';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { Disclosure } from '../../ui/disclosure/disclosure';
import { Link } from '../../ui/link/link';
import { HeaderActions, type Visitor } from './header-actions';
import { headerNavigation } from './header-navigation';
import styles from './mobile-menu.module.css';

/** What the mobile menu shows while it is open; the focus begins at its first entry. */
export function MobileMenuPanel({ visitor }: { visitor: Visitor | undefined }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('a, summary')?.focus();
  }, []);
  return (
    <div ref={panel} className={styles.content}>
      <div className={styles.entries}>
        {headerNavigation().map((entry) =>
          'links' in entry ? (
            <Disclosure key={entry.label} label={entry.label}>
              <ul role="list">
                {[...entry.links, ...entry.also].map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href} className={styles.link}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </Disclosure>
          ) : (
            <Link key={entry.href} href={entry.href} className={styles.entry}>
              {entry.label}
            </Link>
          ),
        )}
      </div>
      <div className={styles.actions}>
        {visitor && (
          <Link href={routes.logout} className={styles.link}>
            {m.ui_account_log_out()}
          </Link>
        )}
        <HeaderActions visitor={visitor} isWide />
      </div>
    </div>
  );
}
