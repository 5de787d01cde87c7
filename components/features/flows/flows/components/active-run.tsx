import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { Route, Stop } from '@/components/blocks/route/route';
import { cancelRun, type FlowRun } from '../api/run-calls';
import { useFlowChanges } from '../hooks/use-flow-changes';
import { useRunProgress } from '../hooks/use-run-progress';
import { activityOf, runName } from '../model/run-texts';
import { ProgressBar } from './progress-bar';
import styles from '../flows.module.css';

type ActiveRunProps = {
  run: FlowRun;
  /** Whether the user may cancel it. */
  mayCancel: boolean;
};

function CancelDialog({ run, onClose }: { run: FlowRun; onClose: () => void }) {
  const { refresh } = useFlowChanges();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => cancelRun(run),
    onSuccess: onClose,
    // A run that has ended meanwhile cannot be canceled: the page shows its result.
    onSettled: () => refresh(run.flowId),
  });
  return (
    <ConfirmDialog
      title={m.flows_cancel_title()}
      description={m.flows_cancel_text()}
      cancelLabel={m.flows_cancel_keep()}
      confirmLabel={m.flows_cancel_run()}
      busyLabel={m.ui_canceling()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={onClose}
      onConfirm={mutate}
    />
  );
}

/** The live progress of a queued or running run, step by step. Screen readers hear each step, not each percent. */
export function ActiveRun({ run, mayCancel }: ActiveRunProps) {
  const { status, error } = useRunProgress(run);
  const [isCanceling, setCanceling] = useState(false);
  const steps = status?.steps ?? run.steps;
  const percent = status?.progressPercent ?? run.progressPercent;
  const running = steps.find(({ state }) => state === 'running');
  const activity = activityOf(status ?? { state: run.state, stepId: running?.stepId ?? null, steps });
  const name = runName(run);
  return (
    <Card
      title={m.flows_progress_of({ name })}
      action={mayCancel && <Button onClick={() => setCanceling(true)}>{m.flows_cancel_run()}</Button>}
    >
      <Stack gap="m">
        <div>
          <div className={styles.progressLine}>
            <Status isVisible>{activity}</Status>
            <span className={styles.percent}>{m.flows_progress_percent({ percent })}</span>
          </div>
          <ProgressBar label={m.ui_stepper()} percent={percent} />
        </div>
        {error && <Banner level="warn">{m.flows_progress_unknown()}</Banner>}
        <Route label={m.flows_steps()}>
          {steps.map(({ stepId, name: stepName, state }, index) => (
            <Stop key={stepId} number={index + 1} state={state} isCurrent={state === 'running'}>
              <p className={styles.stopName}>{stepName}</p>
            </Stop>
          ))}
        </Route>
      </Stack>
      {isCanceling && <CancelDialog run={run} onClose={() => setCanceling(false)} />}
    </Card>
  );
}
