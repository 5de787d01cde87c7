import { useEffect, useEffectEvent, useRef } from 'react';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { Link } from '@/components/ui/link/link';
import { HeaderActions, type Visitor } from './header-actions';
import { headerNavigation } from './header-navigation';
import styles from './mobile-menu.module.css';

/** The open mobile menu. Focuses its first entry and locks the page's scrolling. */
export function MobileMenuPanel({ visitor, onEscape }: { visitor: Visitor | undefined; onEscape: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
  });
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.scroll = 'locked';
    panel.current?.querySelector<HTMLElement>('a, summary')?.focus();
    document.addEventListener('keydown', onKey);
    return () => {
      delete page.dataset.scroll;
      document.removeEventListener('keydown', onKey);
    };
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
            {m.ui_log_out()}
          </Link>
        )}
        <HeaderActions visitor={visitor} isWide />
      </div>
    </div>
  );
}
