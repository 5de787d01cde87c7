import * as m from '@/locales/generated/messages';
import { Stack } from '@/components/ui/stack/stack';
import type { SsoConfig } from '../api/sso-settings-calls';
import styles from '../sso-settings.module.css';

type LockedOutUsersProps = Pick<SsoConfig, 'isRequired' | 'membersOutside' | 'invitationsOutside' | 'lockedOut'>;

/** Names the users who can't log in where single sign-on is required, or couldn't if it were (LO-13). */
export function LockedOutUsers({ isRequired, membersOutside, invitationsOutside, lockedOut }: LockedOutUsersProps) {
  if (lockedOut.length === 0) return null;
  const unnamed = membersOutside + invitationsOutside - lockedOut.length;
  return (
    <Stack gap="xs">
      <p>{isRequired ? m.sso_locked_out_now() : m.sso_locked_out_then()}</p>
      <ul className={styles.list}>
        {lockedOut.map(({ email, status }) => (
          <li key={`${status} ${email}`}>{status === 'Active' ? email : m.sso_locked_out_invited({ email })}</li>
        ))}
        {unnamed > 0 && <li>{m.sso_locked_out_more({ n: unnamed })}</li>}
      </ul>
      <p>{m.sso_locked_out_help()}</p>
    </Stack>
  );
}
