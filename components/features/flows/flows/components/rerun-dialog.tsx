import { ApiError } from '@app/api-client/api-error';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import { useAttempt } from '@/lib/use-attempt';
import * as m from '@/locales/generated/messages';
import { Actions } from '@/components/ui/actions/actions';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import type { Flow } from '../api/flow-calls';
import { costQuery, repeatRun, type FlowCost, type FlowRun } from '../api/run-calls';
import { runLabel } from '../model/run-texts';
import { RunCost } from './run-cost';

type RerunDialogProps = {
  flow: Flow;
  run: FlowRun;
  mayBuy: boolean;
  onClose: () => void;
  onStarted: (run: FlowRun) => unknown;
};

const messageOf = (error: Error) =>
  error instanceof ApiError && error.code === 'error_quote_stale' ? m.flows_run_stale() : errorMessage(error);

/** Shows what it costs to run a flow again on the texts of an earlier run, and starts it at that cost. */
export function RerunDialog({ flow, run, mayBuy, onClose, onStarted }: RerunDialogProps) {
  const cost = useQuery(costQuery(flow, run.texts));
  const attempt = useAttempt();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ requiredCredits: acceptedCredits }: FlowCost) =>
      attempt((idempotencyKey) => repeatRun(run, { acceptedCredits, idempotencyKey })),
    onSuccess: onStarted,
    onError: () => cost.refetch(),
  });
  const known = cost.data;
  return (
    <Dialog isOpen size="l" onClose={onClose} title={m.flows_rerun_title()} description={m.flows_rerun_text()}>
      <Stack gap="m">
        {error && (
          <Banner level="bad" isAnnounced>
            {messageOf(error)}
          </Banner>
        )}
        <AsyncSection
          resource={m.flows_cost_resource()}
          data={known}
          error={cost.error ? errorMessage(cost.error) : undefined}
          onRetry={() => void cost.refetch()}
          skeleton={<Skeleton shape="field" count={2} />}
        >
          {(shown) => <RunCost flow={flow} cost={shown} mayBuy={mayBuy} />}
        </AsyncSection>
        <Actions>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          {known && (
            <Button tone="primary" isBusy={isPending} busyLabel={m.flows_run_starting()} onClick={() => mutate(known)}>
              {runLabel(known.requiredCredits)}
            </Button>
          )}
        </Actions>
      </Stack>
    </Dialog>
  );
}
