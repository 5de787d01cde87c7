import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { ButtonLink } from '@/components/ui/button/button-link';
import styles from './header-actions.module.css';

export type Visitor = { name: string };

/** Log in and start a trial, or, for logged-in users, open the account. */
export function HeaderActions({ visitor, isWide = false }: { visitor: Visitor | undefined; isWide?: boolean }) {
  if (visitor) {
    return (
      <ButtonLink tone="primary" href={routes.account} isWide={isWide}>
        {m.ui_nav_open_app()}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink
        tone={isWide ? 'secondary' : 'quiet'}
        href={routes.login}
        isWide={isWide}
        className={styles.logIn}
        data-place={isWide ? 'menu' : 'bar'}
      >
        {m.ui_log_in()}
      </ButtonLink>
      <ButtonLink
        tone="primary"
        href={routes.signup}
        isWide={isWide}
        className={styles.trial}
        data-place={isWide ? 'menu' : 'bar'}
      >
        {m.ui_start_trial()}
      </ButtonLink>
    </>
  );
}
