import { useEffect, useId, useRef } from 'react';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import styles from './invitations.module.css';

type SendingProgressProps = { progress: { tried: number; total: number }; onStop: () => void };

/** Progress of the sending. Replaces the form and takes its focus. */
export function SendingProgress({ progress: { tried, total }, onStop }: SendingProgressProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Stack gap="m">
        <Stack gap="xs">
          <span id={id}>{m.organization_sending()}</span>
          <progress className={styles.progress} max={total} value={tried} aria-labelledby={id} />
          <Status isVisible className={styles.note}>
            {m.organization_sent_of({ n: formatNumber(tried), total: formatNumber(total) })}
          </Status>
        </Stack>
        <div>
          <Button onClick={onStop}>{m.ui_stop()}</Button>
        </div>
      </Stack>
    </div>
  );
}
