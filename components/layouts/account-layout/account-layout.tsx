import type { Standing } from '@app/api-client/rules/organization/abilities';
import type { ReactNode, Ref } from 'react';
import { routes } from '@app/routes';
import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { MenuButton } from '@/components/ui/disclosure/disclosure';
import { Link } from '@/components/ui/link/link';
import { SkipLink } from '@/components/ui/skip-link/skip-link';
import { BrandLink } from '../brand-link/brand-link';
import { ThemeControl } from '../theme-control/theme-control';
import styles from './account-layout.module.css';
import { currentHref, userMenu } from './account-menu';
import { AccountNav, type AccountNavProps } from './account-nav';

type AccountLayoutProps = AccountNavProps & {
  title: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  /** Above the heading: the link back to the page above this one. */
  trail?: ReactNode;
  /** Below the heading, at most one. */
  banner?: ReactNode;
  /** The logged-in user. Undefined while loading. */
  user?: { name: string; email: string; isStaff?: boolean | undefined } | undefined;
  /** The maximum width: 760 px for forms, 1080 px for tables. */
  size?: 'form' | 'table';
  strip?: ReactNode;
  children: ReactNode;
};

const standingLabels: Record<Standing, (inputs: { organization: string }) => string> = {
  owner: m.ui_account_standing_owner,
  admin: m.ui_account_standing_admin,
  teammate: m.ui_account_standing_teammate,
  guest: m.ui_account_standing_guest,
};

type UserMenuProps = Pick<AccountNavProps, 'path' | 'section' | 'standing' | 'organizationName'> & {
  name: string;
  email: string;
  isStaff?: boolean | undefined;
};

function UserMenu({ name, email, isStaff, standing, organizationName, path, section }: UserMenuProps) {
  const links = userMenu({ isStaff });
  const activeHref = currentHref(links, { path, section });
  return (
    <MenuButton label={<span className={styles.userName}>{name}</span>} align="end">
      {(close) => (
        <>
          <div className={styles.whoami}>
            <p>{email}</p>
            {standing && organizationName !== undefined && (
              <p>{standingLabels[standing]({ organization: organizationName })}</p>
            )}
          </div>
          <ul role="list" className={styles.menu}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} onClick={close} aria-current={href === activeHref ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Link href={routes.logout} onClick={close}>
                {m.ui_log_out()}
              </Link>
            </li>
          </ul>
        </>
      )}
    </MenuButton>
  );
}

/** The layout of account pages: top bar, side menu and one column. */
export function AccountLayout(props: AccountLayoutProps) {
  const { title, titleRef, lead, banner, user, size = 'form', strip, children, trail, ...nav } = props;
  const { helpCentreUrl } = externalTargets;
  return (
    <div className={styles.page}>
      <SkipLink />
      {strip}
      <header className={styles.header} data-print="no">
        <div className={styles.bar}>
          <BrandLink />
          <div className={styles.actions}>
            {helpCentreUrl !== undefined && (
              <Link href={helpCentreUrl} className={styles.help}>
                {m.ui_account_help()}
              </Link>
            )}
            {user && <UserMenu {...user} {...nav} />}
          </div>
        </div>
      </header>
      <div className={styles.body}>
        <AccountNav {...nav} />
        <main id="main" tabIndex={-1} className={styles.main} data-size={size}>
          {trail !== undefined && <div className={styles.trail}>{trail}</div>}
          <h1 ref={titleRef} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
          {banner}
          {children}
        </main>
      </div>
      <footer className={styles.footer} data-print="no">
        <ThemeControl />
      </footer>
    </div>
  );
}
