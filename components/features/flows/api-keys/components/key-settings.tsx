import { mayInGeneral, type Standing } from '@app/api-client/rules/organization/abilities';
import { ownTimeZone } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import type { Reading } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { AskAdmin } from '@/components/blocks/ask-admin/ask-admin';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import styles from './api-keys.module.css';
import type { Key } from '../api/key-calls';
import { KeyList } from './key-list';
import { useKeys } from '../hooks/use-keys';

export type KeySettingsProps = {
  /** The user's role in the organization. */
  standing: Reading<Standing>;
};

const hasTime = ({ lastUsedAt, previousWorksUntil }: Key): boolean =>
  lastUsedAt !== null || previousWorksUntil !== null;

/** Both kinds of keys. The time zone is shown if any key has a time. */
function KeyLists() {
  const programs = useKeys('api').data ?? [];
  const bots = useKeys('research-bot').data ?? [];
  return (
    <Stack gap="l" className={styles.parts}>
      <KeyList kind="api" />
      <KeyList kind="research-bot" />
      {[...programs, ...bots].some(hasTime) && <p className="text-hint">{m.ui_times({ zone: ownTimeZone() })}</p>}
    </Stack>
  );
}

/** The organization's keys for admins; for other members, whom to ask. */
export function KeySettings({ standing: { data, error, refetch } }: KeySettingsProps) {
  return (
    <AsyncSection
      resource={m.ui_api_keys()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<Skeleton shape="field" count={3} />}
    >
      {(standing) =>
        mayInGeneral(standing, 'update', 'organization') ? (
          <KeyLists />
        ) : (
          <AskAdmin isBare>{m.keys_ask_admin()}</AskAdmin>
        )
      }
    </AsyncSection>
  );
}
