import type { ReactNode } from 'react';
import * as m from '../../../locales/generated/messages';
import { Card } from '../../ui/card/card';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { Stack } from '../../ui/stack/stack';
import { LoginHistory } from './login-history';
import styles from './privacy.module.css';
import { SecondFactor } from './second-factor';
import { Sessions } from './sessions';

type SectionProps = { id: string; title: string; intro: string; children: ReactNode };

function Section({ id, title, intro, children }: SectionProps) {
  return (
    <div id={id}>
      <Card title={title}>
        <p className={styles.intro}>{intro}</p>
        {children}
      </Card>
    </div>
  );
}

/** The page's frame for a section, before it is known what stands in it. */
const sections = () =>
  ({
    sessions: { id: 'sessions', title: m.privacy_sessions_heading(), intro: m.privacy_sessions_intro(), lines: 2 },
    factor: { id: 'second-factor', title: m.privacy_factor_heading(), intro: m.privacy_factor_intro(), lines: 1 },
    history: { id: 'login-history', title: m.privacy_history_heading(), intro: m.privacy_history_intro(), lines: 4 },
  }) as const;

/** Who is logged in to the account, who tried, and how hard it is made for strangers. */
export function PrivacySettings() {
  const { sessions, factor, history } = sections();
  return (
    <Stack gap="m">
      <Section {...sessions}>
        <Sessions />
      </Section>
      <Section {...factor}>
        <SecondFactor />
      </Section>
      <Section {...history}>
        <LoginHistory />
      </Section>
    </Stack>
  );
}

/** The sections without what belongs to a person. */
export function PrivacySkeleton() {
  return (
    <Stack gap="m">
      {Object.values(sections()).map((section) => (
        <Section key={section.id} {...section}>
          <Skeleton shape="field" count={section.lines} />
        </Section>
      ))}
    </Stack>
  );
}
