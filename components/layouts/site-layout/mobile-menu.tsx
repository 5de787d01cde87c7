import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { Disclosure } from '../../ui/disclosure/disclosure';
import { Icon } from '../../ui/icon/icon';
import { Link } from '../../ui/link/link';
import type { NavGroup, NavLink } from '../navigation';
import styles from './mobile-menu.module.css';
import { HeaderActions, type Visitor } from './header-actions';

type MobileMenuProps = { entries: readonly (NavLink | NavGroup)[]; visitor: Visitor | undefined };

/** The header's entries where there is no room for them: a panel of the screen's height. */
export function MobileMenu({ entries, visitor }: MobileMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  });

  useEffect(() => {
    if (!isOpen) return;
    const page = document.documentElement;
    page.dataset.scroll = 'locked';
    panel.current?.querySelector<HTMLElement>('a, summary')?.focus();
    document.addEventListener('keydown', onKey);
    return () => {
      delete page.dataset.scroll;
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  const close = () => setOpen(false);
  const leave = (event: { target: EventTarget }) => {
    // A page that is already open is not opened again: the menu closes all the same.
    if (event.target instanceof Element && event.target.closest('a')) close();
  };

  return (
    <div className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'cross' : 'menu'} />
        {isOpen ? m.ui_close() : m.ui_nav_menu()}
      </button>
      <nav ref={panel} id={id} className={styles.panel} aria-label={m.ui_nav_main()} hidden={!isOpen} onClick={leave}>
        <div className={styles.entries}>
          {entries.map((entry) =>
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
      </nav>
    </div>
  );
}
