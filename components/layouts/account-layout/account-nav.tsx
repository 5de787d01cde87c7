import { useEffect, useId, useRef, useState } from 'react';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Icon } from '@/components/ui/icon/icon';
import { Link } from '@/components/ui/link/link';
import { accountMenu, currentHref, type AccountMenuFacts, type Position } from './account-menu';
import styles from './account-nav.module.css';

export type AccountNavProps = AccountMenuFacts &
  Position & {
    /** While undefined, its space is reserved, so that nothing moves when it loads. */
    organizationName?: string | undefined;
    /** Shown beside "Wallet". */
    walletBalance?: string | undefined;
  };

/** Scrolls a menu that is longer than the window to the current entry. The page itself stays where it is. */
function useCurrentInView(activeHref: string | undefined) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !current) return;
    const bottom = current.offsetTop + 2 * current.offsetHeight;
    nav.current.scrollTop = Math.max(0, bottom - nav.current.clientHeight);
  }, [activeHref]);
  return nav;
}

/** The side menu. Below 900 px, a button with the current page's name opens it. */
export function AccountNav({ organizationName, walletBalance, standing, ownsAddons, ...position }: AccountNavProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const groups = accountMenu({ standing, ownsAddons });
  const links = groups.flatMap((group) => group.links);
  const activeHref = currentHref(links, position);
  const nav = useCurrentInView(activeHref);
  const current = links.find(({ href }) => href === activeHref);

  return (
    <div className={styles.column} data-print="no">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{current ? m.ui_account_menu_at({ page: current.label }) : m.ui_account_menu()}</span>
        <Icon name="chevron-down" className={styles.arrow} />
      </button>
      <nav ref={nav} id={id} className={styles.nav} data-open={isOpen} aria-label={m.ui_account_menu()}>
        {groups.map((group) => (
          <div key={group.id} className={styles.group}>
            <p className={styles.title} id={`${id}-${group.id}`}>
              <span>{group.label}</span>
              {group.id === 'organization' && (
                <span className={styles.organization}>{organizationName ?? '\u00a0'}</span>
              )}
            </p>
            <ul role="list" aria-labelledby={`${id}-${group.id}`}>
              {group.links.map(({ label, note, href }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className={styles.link}
                    aria-current={href === activeHref ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    <span>
                      <span>{label}</span>
                      {note !== undefined && <span className={styles.note}>{` ${note}`}</span>}
                    </span>
                    {href === routes.paymentWallet && walletBalance !== undefined && (
                      <span className={styles.trailing}>{walletBalance}</span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className={styles.group}>
          <Link href={routes.logout} className={styles.link}>
            {m.ui_log_out()}
          </Link>
        </div>
      </nav>
    </div>
  );
}
