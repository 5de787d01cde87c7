import { useState } from 'react';
import { formatDate, formatTime } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Status } from '@/components/ui/status/status';
import { Table, type Column } from '@/components/ui/table/table';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import { localApi, type UpcomingStep } from '../api/local-api';
import { useLocalResource } from '../hooks/use-local-resource';
import styles from '../local-page.module.css';

const stepLabels: Record<UpcomingStep['step'], () => string> = {
  trial_ends_in_7: m.local_step_trial_ends_in_7,
  trial_ends_in_3: m.local_step_trial_ends_in_3,
  trial_end: m.local_step_trial_end,
  card_check: m.local_step_card_check,
  renewal_reminder: m.local_step_renewal_reminder,
  renewal: m.local_step_renewal,
  expiration: m.local_step_expiration,
  retry: m.local_step_retry,
  erasure_warning: m.local_step_erasure_warning,
  erasure: m.local_step_erasure,
  card_expiry: m.local_step_card_expiry,
};

/** The sweep makes due steps every two seconds. */
const pollMs = 3000;

const momentOf = (at: string) => m.local_moment({ date: formatDate(at), time: formatTime(at) });

/** Lists what happens to trials and plans next, and moves the clock there. */
export function UpcomingSteps() {
  const steps = useLocalResource(localApi.steps, pollMs);
  const [outcome, setOutcome] = useState('');
  const [isMoving, setMoving] = useState(false);

  const moveTo = async ({ at }: UpcomingStep) => {
    if (isMoving) return;
    setMoving(true);
    try {
      const { now } = await localApi.clock();
      const state = await localApi.advanceClock(Math.max(0, Date.parse(at) - Date.parse(now)));
      setOutcome(m.local_clock_moved({ time: formatTime(state.now), date: formatDate(state.now) }));
      steps.reload();
    } catch {
      setOutcome(m.error_server());
    } finally {
      setMoving(false);
    }
  };

  const columns: Column<UpcomingStep>[] = [
    {
      key: 'organization',
      header: m.ui_account_organization(),
      isRowHeader: true,
      cell: ({ organization }) => organization,
    },
    { key: 'step', header: m.local_steps_what(), cell: ({ step }) => stepLabels[step]() },
    { key: 'at', header: m.ui_time(), cell: ({ at }) => <time dateTime={at}>{momentOf(at)}</time> },
    {
      key: 'move',
      header: m.local_clock_custom_move(),
      isHeaderHidden: true,
      cell: (row) => (
        <Button isBusy={isMoving} onClick={() => void moveTo(row)}>
          <span>{m.local_steps_move()}</span>
          <VisuallyHidden>
            {m.local_steps_move_to({ step: stepLabels[row.step](), organization: row.organization })}
          </VisuallyHidden>
        </Button>
      ),
    },
  ];

  return (
    <Card title={m.local_steps_heading()}>
      <p className={styles.intro}>{m.local_steps_intro()}</p>
      <Status isVisible>{outcome}</Status>
      <AsyncSection
        resource={m.local_steps_resource()}
        data={steps.data}
        error={steps.error && m.error_server()}
        onRetry={steps.reload}
        skeleton={<Skeleton shape="field" count={4} />}
        isEmpty={(list) => list.length === 0}
        empty={<p>{m.local_steps_empty()}</p>}
      >
        {(list) => (
          <Table
            caption={m.local_steps_heading()}
            isCaptionHidden
            columns={columns}
            rows={list}
            rowKey={({ organization, step }) => `${organization} ${step}`}
          />
        )}
      </AsyncSection>
    </Card>
  );
}
