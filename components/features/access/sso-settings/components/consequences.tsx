import * as m from '@/locales/generated/messages';
import { Stack } from '@/components/ui/stack/stack';
import type { SsoConfig, SsoSettingsData } from '../api/sso-settings-calls';
import { LockedOutUsers } from './locked-out-users';
import styles from '../sso-settings.module.css';

type ConsequencesProps = {
  config: SsoConfig;
  keeper: SsoSettingsData['passwordKeeper'];
  isOwner: boolean;
  /** True in the confirmation, which also says what happens to logged-in members. */
  isConfirming?: boolean;
};

/** Number of members affected by requiring single sign-on, and the admin who keeps a password. */
export function Consequences({ config, keeper: { name, email }, isOwner, isConfirming = false }: ConsequencesProps) {
  const { invitationsOutside, membersLosingPassword, membersOutside, membersWithoutSso } = config;
  const sentences = [
    membersLosingPassword > 0 ? m.sso_require_losing({ n: membersLosingPassword }) : m.sso_require_losing_none(),
    membersOutside > 0 && m.sso_require_outside({ n: membersOutside }),
    invitationsOutside > 0 && m.sso_require_invited_outside({ n: invitationsOutside }),
    membersWithoutSso > 0 && m.sso_require_unused({ n: membersWithoutSso }),
    m.sso_require_keeper({ name, email }),
    isConfirming && m.sso_require_sessions(),
    isConfirming && !isOwner && m.sso_require_yourself(),
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <Stack gap="s">
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <LockedOutUsers {...config} />
    </Stack>
  );
}
