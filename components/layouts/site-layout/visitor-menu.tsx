import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { MenuButton } from '@/components/ui/disclosure/disclosure';
import { Link } from '@/components/ui/link/link';
import styles from './site-header.module.css';

/** The menu of a logged-in user on public pages. */
export function VisitorMenu({ name }: { name: string }) {
  return (
    <MenuButton label={name} align="end">
      {() => (
        <ul role="list" className={styles.menu}>
          <li>
            <Link href={routes.account}>{m.ui_account_information()}</Link>
          </li>
          <li>
            <Link href={routes.logout}>{m.ui_log_out()}</Link>
          </li>
        </ul>
      )}
    </MenuButton>
  );
}
