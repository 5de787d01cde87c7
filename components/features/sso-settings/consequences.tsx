import * as m from '@/locales/generated/messages';
import type { SsoConfig, SsoSettingsData } from './sso-settings-calls';
import styles from './sso-settings.module.css';

type ConsequencesProps = {
  config: SsoConfig;
  keeper: SsoSettingsData['passwordKeeper'];
  isOwner: boolean;
  /** Whether it is about to happen: then also what happens to those who are logged in. */
  isNow?: boolean;
};

/** What requiring single sign-on means for how many members, and who keeps a password. */
export function Consequences({ config, keeper: { name, email }, isOwner, isNow = false }: ConsequencesProps) {
  const { membersLosingPassword, membersOutside, membersWithoutSso } = config;
  const sentences = [
    membersLosingPassword > 0 ? m.sso_require_losing({ n: membersLosingPassword }) : m.sso_require_losing_none(),
    membersOutside > 0 && m.sso_require_outside({ n: membersOutside }),
    membersWithoutSso > 0 && m.sso_require_unused({ n: membersWithoutSso }),
    m.sso_require_keeper({ name, email }),
    isNow && m.sso_require_sessions(),
    isNow && !isOwner && m.sso_require_yourself(),
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <ul className={styles.list}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
