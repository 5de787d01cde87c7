import * as m from '@/locales/generated/messages';
import { Badge } from '@/components/ui/badge/badge';
import styles from './organization.module.css';

/** Marks a user whom required single sign-on locks out, with the reason (LO-13). */
export function LockedOutBadge() {
  return (
    <>
      <Badge tone="bad" shape="diamond">
        {m.organization_status_locked_out()}
      </Badge>{' '}
      <span className={styles.note}>{m.organization_locked_out_reason()}</span>
    </>
  );
}
