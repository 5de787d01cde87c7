import { useState, useId } from 'react';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { Icon } from '../../ui/icon/icon';
import { Link } from '../../ui/link/link';
import { reachable } from '../navigation';
import { accountMenu, type AccountMenuFacts } from './account-menu';
import styles from './account-nav.module.css';

export type AccountNavProps = AccountMenuFacts & {
  /** This page's address, without query. A page below an entry (`/account/delete`) marks the entry nearest to it. */
  path: string;
  organizationName?: string | undefined;
  /** Stands behind "Wallet". */
  walletBalance?: string | undefined;
};

/** The entry that this page belongs to: its own, otherwise the longest one above it. */
function nearest(hrefs: readonly string[], path: string): string | undefined {
  return hrefs
    .filter((href) => href === path || path.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0];
}

/** The side menu. Under 900 px a button that names the present page opens it. */
export function AccountNav({ path, organizationName, walletBalance, ownsAddons }: AccountNavProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const groups = accountMenu({ ownsAddons }).flatMap(({ label, entries }) => {
    const links = reachable(entries);
    return links.length > 0 ? [{ label, links }] : [];
  });
  const links = groups.flatMap((group) => group.links);
  const currentHref = nearest(
    links.map(({ href }) => href),
    path,
  );
  const current = links.find(({ href }) => href === currentHref);

  return (
    <div className={styles.root} data-print="no">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {current ? m.ui_account_menu_at({ page: current.label }) : m.ui_account_menu()}
        <Icon name="chevron-down" className={styles.arrow} />
      </button>
      <nav id={id} className={styles.nav} data-open={isOpen} aria-label={m.ui_account_menu()}>
        {groups.map((group, index) => (
          <div key={group.label} className={styles.group}>
            <p className={styles.title} id={`${id}-${index}`}>
              {group.label}
              {group.label === m.ui_account_group_organization() && organizationName !== undefined && (
                <span className={styles.organization}>{organizationName}</span>
              )}
            </p>
            <ul role="list" aria-labelledby={`${id}-${index}`}>
              {group.links.map(({ label, href }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className={styles.link}
                    aria-current={href === currentHref ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    <span>{label}</span>
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
            {m.ui_account_log_out()}
          </Link>
        </div>
      </nav>
    </div>
  );
}
