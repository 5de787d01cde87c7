import { useEffect } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { TextField } from '@/components/forms/text-field/text-field';
import { TextareaField } from '@/components/forms/textarea-field/textarea-field';
import { Actions } from '@/components/ui/actions/actions';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Card } from '@/components/ui/card/card';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { SegmentedControl } from '@/components/ui/segmented-control/segmented-control';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import type { Flow } from '../api/flow-calls';
import type { FlowRun } from '../api/run-calls';
import { runFields, useRunForm, type RunNotice } from '../hooks/use-run-form';
import { messageAt } from '../model/message-at';
import { permissionsOn } from '../model/flow-permissions';
import { credits, runLabel } from '../model/run-texts';
import { chosenIds, withFile } from '../model/run-values';

/** Loads when it is chosen: most runs start with pasted texts. */
const FileInputs = deferredSection(async () => (await import('./file-inputs')).FileInputs, {
  resource: m.flows_files_resource,
  skeleton: <Skeleton shape="field" count={3} />,
});

/** Needed once there are texts. */
const RunCost = deferredSection(async () => (await import('./run-cost')).RunCost, {
  resource: m.flows_cost_resource,
  skeleton: <Skeleton shape="field" count={2} />,
});

type RunCardProps = {
  flow: Flow;
  userId: string;
  /** Whether the user may buy credits. */
  mayBuy: boolean;
  onStarted: (run: FlowRun) => unknown;
};

const noticeText = (notice: RunNotice): string =>
  notice.kind === 'stale' ? m.flows_run_stale() : m.flows_run_unconfirmed({ credits: credits(notice.requiredCredits) });

function RunForm({ flow, userId, mayBuy, onStarted }: RunCardProps) {
  useEffect(() => RunCost.preload(), []);
  const { values, change, form, submit, texts, cost, notice, isWaiting } = useRunForm({ flow, userId, onStarted });
  const { state, issues, addIssues } = form;
  return (
    <Form onSubmit={submit} state={state} addIssues={addIssues}>
      <SegmentedControl
        label={m.flows_input()}
        value={values.mode}
        onChange={(mode) => change((current) => ({ ...current, mode }))}
        options={[
          { value: 'texts', label: m.flows_input_paste() },
          { value: 'files', label: m.flows_input_files() },
        ]}
      />
      {values.mode === 'texts' ? (
        <TextareaField
          name={runFields.texts}
          label={m.ui_map_column_texts()}
          hint={m.flows_texts_hint()}
          rows={6}
          value={values.texts}
          error={messageAt(issues, runFields.texts)}
          onChange={({ target: { value } }) => change((current) => ({ ...current, texts: value }))}
        />
      ) : (
        <FileInputs
          chosen={chosenIds(values)}
          error={messageAt(issues, runFields.files)}
          onChoose={(fileId, isChosen) => change((current) => withFile(current, fileId, isChosen))}
        />
      )}
      <TextField
        name={runFields.label}
        label={m.flows_label()}
        hint={m.flows_label_hint()}
        isOptional
        autoComplete="off"
        value={values.label}
        error={messageAt(issues, runFields.label)}
        onChange={({ target: { value } }) => change((current) => ({ ...current, label: value }))}
      />
      {texts === 0 ? (
        <p className="text-hint">{m.flows_cost_enter()}</p>
      ) : (
        <Stack gap="s">
          <h3>{m.flows_cost_of({ texts: amountLabel(texts, 'texts') })}</h3>
          <AsyncSection
            resource={m.flows_cost_resource()}
            data={cost.data}
            error={cost.error ? errorMessage(cost.error) : undefined}
            onRetry={() => void cost.refetch()}
            skeleton={<Skeleton shape="field" count={2} />}
          >
            {(known) => <RunCost flow={flow} cost={known} mayBuy={mayBuy} />}
          </AsyncSection>
        </Stack>
      )}
      <Status isVisible>{notice && <Banner level="warn">{noticeText(notice)}</Banner>}</Status>
      <Actions>
        <SubmitButton busyLabel={isWaiting ? m.flows_cost_waiting() : m.flows_run_starting()}>
          {runLabel(cost.isPriced && cost.data ? cost.data.requiredCredits : 0)}
        </SubmitButton>
      </Actions>
    </Form>
  );
}

/** Runs a flow: what on, what it costs, and the button that starts it at that cost. */
export function RunCard(props: RunCardProps) {
  const { flow } = props;
  const owner = flow.owner ?? '';
  return (
    <Card title={m.flows_run()}>
      {!permissionsOn(flow).mayChange ? (
        <p>{m.flows_run_may_not({ owner })}</p>
      ) : flow.state === 'paused' ? (
        <p>{m.flows_run_paused()}</p>
      ) : (
        <RunForm {...props} />
      )}
    </Card>
  );
}
