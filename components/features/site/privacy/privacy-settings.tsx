import type { ReactNode } from 'react';
import { hasTrackers } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { Emails, type EmailsProps } from './components/emails';
import { LoginHistory } from './components/login-history';
import styles from './privacy.module.css';
import { SecondFactor } from './components/second-factor';
import { Sessions } from './components/sessions';

/** The page's sections in order, with their headings and the number of placeholder lines. */
const sections = () =>
  ({
    emails: { id: 'emails', title: m.emails_heading(), intro: m.emails_intro(), lines: 2 },
    measurement: {
      id: 'measurement',
      title: m.ui_nav_cookie_choices(),
      intro: m.privacy_measurement_intro(),
      lines: 2,
    },
    sharing: { id: 'sharing', title: m.ui_account_sharing(), intro: m.privacy_sharing_intro(), lines: 4 },
    data: { id: 'your-data', title: m.ui_your_data(), intro: m.your_data_intro(), lines: 1 },
    sessions: { id: 'sessions', title: m.privacy_sessions_heading(), intro: m.privacy_sessions_intro(), lines: 2 },
    factor: { id: 'second-factor', title: m.privacy_factor_heading(), intro: m.privacy_factor_intro(), lines: 1 },
    history: { id: 'login-history', title: m.privacy_history_heading(), intro: m.privacy_history_intro(), lines: 4 },
    keys: { id: 'api-keys', title: m.ui_api_keys(), intro: m.privacy_keys_intro(), lines: 2 },
    webhooks: { id: 'webhooks', title: m.privacy_webhooks_heading(), intro: m.privacy_webhooks_intro(), lines: 2 },
    bots: { id: 'research-bots', title: m.ui_nav_research_bots(), intro: m.privacy_bots_intro(), lines: 1 },
    connections: { id: 'connections', title: m.ui_connections(), intro: m.privacy_connections_intro(), lines: 2 },
  }) as const;

type SectionName = keyof ReturnType<typeof sections>;

type SectionsProps = {
  /** A section without content is left out, with its link. */
  content: (name: SectionName, lines: number) => ReactNode;
};

function Sections({ content }: SectionsProps) {
  const named = Object.entries(sections()) as [SectionName, ReturnType<typeof sections>[SectionName]][];
  const all = named.filter(([name, { lines }]) => content(name, lines) !== null);
  return (
    <Stack gap="m">
      <nav aria-label={m.ui_on_this_page()} className={styles.places}>
        <ul role="list">
          {all.map(([name, { id, title }]) => (
            <li key={name}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {all.map(([name, { id, title, intro, lines }]) => (
        <div key={name} id={id}>
          <Card title={title}>
            <p className={styles.intro}>{intro}</p>
            {content(name, lines)}
          </Card>
        </div>
      ))}
    </Stack>
  );
}

type PrivacySettingsProps = EmailsProps & {
  /** Sections that other features provide. */
  parts: Record<'measurement' | 'sharing' | 'data' | 'keys' | 'webhooks' | 'bots' | 'connections', ReactNode>;
};

/** Privacy and security settings: emails, sharing, data, sessions, two-step login, keys and connections. */
export function PrivacySettings({ account, onAccountSaved, parts }: PrivacySettingsProps) {
  const content: Record<SectionName, ReactNode> = {
    ...parts,
    emails: <Emails account={account} onAccountSaved={onAccountSaved} />,
    sessions: <Sessions />,
    factor: <SecondFactor />,
    history: <LoginHistory />,
  };
  return <Sections content={(name) => content[name]} />;
}

/** The sections as placeholders, without user data. */
export function PrivacySkeleton() {
  return (
    <Sections
      content={(name, lines) =>
        name === 'measurement' && !hasTrackers ? null : <Skeleton shape="field" count={lines} />
      }
    />
  );
}
