import type { ReactNode } from 'react';
import { ownTime } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { Badge } from '@/components/ui/badge/badge';
import { Stack } from '@/components/ui/stack/stack';
import type { ExportState } from './data-export-calls';
import styles from './data-export.module.css';

const formatInstant = (instant: string | null) => (instant === null ? '' : ownTime(instant));

type Description = { badge?: ReactNode; text: string };

function describe({ state, requestedAt, readyAt, expiresAt }: ExportState): Description {
  switch (state) {
    case 'none':
      return { text: m.your_data_none() };
    case 'waiting':
      return {
        badge: (
          <Badge tone="info" shape="half">
            {m.your_data_waiting()}
          </Badge>
        ),
        text: m.your_data_waiting_text({ time: formatInstant(requestedAt) }),
      };
    case 'ready':
      return {
        badge: (
          <Badge tone="ok" shape="disc">
            {m.your_data_ready()}
          </Badge>
        ),
        text: m.your_data_ready_text({ time: formatInstant(readyAt), expiry: formatInstant(expiresAt) }),
      };
    case 'failed':
      return {
        badge: (
          <Badge tone="bad" shape="diamond">
            {m.ui_status_failed()}
          </Badge>
        ),
        text: m.your_data_failed_text({ time: formatInstant(requestedAt) }),
      };
  }
}

/** The state of the export, and when the next one can be requested. */
export function ExportStateLabels({ state }: { state: ExportState }) {
  const { badge, text } = describe(state);
  const isReady = state.state === 'ready';
  return (
    <Stack gap="xs">
      {badge !== undefined && <p>{badge}</p>}
      <p>{text}</p>
      {isReady && (
        <p className={styles.note}>
          {state.nextRequestAt === null
            ? m.your_data_replaced()
            : m.your_data_next({ time: ownTime(state.nextRequestAt) })}
        </p>
      )}
    </Stack>
  );
}
