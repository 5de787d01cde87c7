import type { ReactNode } from 'react';
import { routes } from '@app/routes';
import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { ButtonLink } from '@/components/ui/button/button-link';
import styles from './trial-actions.module.css';

/**
 * The call to action for visitors and its conditions; logged-in users get a link to the app instead. Offers a meeting
 * if `MEETING_URL` is set.
 * @param children A second action, such as trying it without an account.
 */
export function TrialActions({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.block}>
      <div className={styles.actions}>
        <ButtonLink href={routes.signup} tone="primary" size="l" data-for="guest">
          {m.ui_start_trial()}
        </ButtonLink>
        <ButtonLink href={routes.account} tone="primary" size="l" data-for="user">
          {m.ui_nav_open_app()}
        </ButtonLink>
        {children}
        {externalTargets.meetingUrl && (
          <ButtonLink href={externalTargets.meetingUrl} size="l">
            {m.ui_book_meeting()}
          </ButtonLink>
        )}
      </div>
      <p className="text-hint" data-for="guest">
        {m.home_trial_note()}
      </p>
    </div>
  );
}
