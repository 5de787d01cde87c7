import { ApiError } from '@app/api-client/api-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { billingKey } from '@/lib/query-keys';
import { clearDraft, createDraftStore, saveDraft } from '@/lib/drafts';
import { errorMessage, issueMessage } from '@/lib/i18n/error-message';
import { useAttempt } from '@/lib/use-attempt';
import * as m from '@/locales/generated/messages';
import type { FormIssue } from '@/components/forms/form/form-issues';
import type { InputFile } from '../api/file-calls';
import { flowKey, type Flow } from '../api/flow-calls';
import { costQuery, startRun, type FlowCost, type FlowRun } from '../api/run-calls';
import { checkRun, emptyRun, textCount, toRunInput, type RunValues } from '../model/run-values';
import { useListedFiles } from './use-listed-files';
import { useListedForm } from './use-listed-form';
import { usePaused } from './use-paused';

const typingPauseMs = 300;

/** DOM IDs of the form's fields. */
export const runFields = { texts: 'run-texts', files: 'run-files', label: 'run-label' } as const;

const labels = (): Record<keyof typeof runFields, string> => ({
  texts: m.ui_map_column_texts(),
  files: m.flows_files_choose(),
  label: m.flows_label(),
});

/** Reason why a press of the button has not started the run. */
export type RunNotice = { kind: 'stale' } | { kind: 'unconfirmed'; requiredCredits: number };

/** Converts the server's rejections to issues. */
function issuesOf(error: unknown): FormIssue[] {
  const fields = error instanceof ApiError ? error.fields : {};
  const issues = (Object.keys(runFields) as (keyof typeof runFields)[]).flatMap((name) => {
    const path = Object.keys(fields).find((key) => key.split('.')[0] === (name === 'files' ? 'inputFileIds' : name));
    const issue = path === undefined ? undefined : fields[path];
    return issue ? [{ fieldId: runFields[name], label: labels()[name], message: issueMessage(issue) }] : [];
  });
  return issues.length > 0 ? issues : [{ message: errorMessage(error) }];
}

type RunFormOptions = { flow: Flow; userId: string; onStarted: (run: FlowRun) => unknown };

/** Manages the input of a run, its cost while it is entered, and the start of the run at that cost. */
export function useRunForm({ flow, userId, onStarted }: RunFormOptions) {
  const { id: flowId } = flow;
  const client = useQueryClient();
  const formName = `flow-run-${flowId}`;
  const [values, setValues] = useState<RunValues>(() => ({
    ...emptyRun,
    ...createDraftStore(formName, userId, emptyRun).read(),
  }));
  const [notice, setNotice] = useState<RunNotice>();
  const [isWaiting, setWaiting] = useState(false);
  const attempt = useAttempt();
  useEffect(() => {
    const { mode, ...entered } = values;
    if (Object.values(entered).some((text) => text !== '')) saveDraft(formName, userId, { mode, ...entered });
    else clearDraft(formName);
  }, [formName, userId, values]);

  const { listed, isIncomplete, complete } = useListedFiles(values);
  const texts = textCount(values, listed);
  const pricedTexts = usePaused(texts, typingPauseMs);
  const cost = useQuery({ ...costQuery(flow, pricedTexts), enabled: pricedTexts > 0 });
  const isPriced =
    !isIncomplete && texts > 0 && texts === pricedTexts && cost.data !== undefined && !cost.isPlaceholderData;

  const findIssues = (): FormIssue[] =>
    Object.entries(checkRun(values, listed)).flatMap(([name, message]) => {
      const key = name as keyof typeof runFields;
      const isUnknown = key === 'files' && isIncomplete;
      return message === undefined || isUnknown ? [] : [{ fieldId: runFields[key], label: labels()[key], message }];
    });
  const form = useListedForm({ findIssues, toIssues: issuesOf });
  /** @param update Gets the current values, which may have changed since a file was picked. */
  const change = (update: (current: RunValues) => RunValues) => {
    setValues(update);
    form.clearRejections();
    setNotice(undefined);
  };
  const waitForCost = async (files: readonly InputFile[]): Promise<FlowCost> => {
    setWaiting(true);
    try {
      return await client.fetchQuery(costQuery(flow, textCount(values, files)));
    } finally {
      setWaiting(false);
    }
  };
  const start = async (acceptedCredits: number, files: readonly InputFile[] = listed) => {
    try {
      const input = toRunInput(values, files);
      const run = await attempt((idempotencyKey) => startRun(flowId, input, { acceptedCredits, idempotencyKey }));
      setValues({ ...emptyRun, mode: values.mode });
      form.clear();
      await onStarted(run);
      await Promise.all([
        client.invalidateQueries({ queryKey: flowKey(flowId) }),
        client.invalidateQueries({ queryKey: billingKey }),
      ]);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      // The cost, the steps or the state have changed since they were shown.
      await Promise.all([client.invalidateQueries({ queryKey: flowKey(flowId) }), cost.refetch()]);
      if (code !== 'error_quote_stale') throw error;
      setNotice({ kind: 'stale' });
    }
  };
  const submit = form.handleSubmit(async () => {
    setNotice(undefined);
    const files = await complete();
    // Own flows cost no credits (BI-21): there is no price to wait for.
    if (flow.storeFlowId === null) return start(0, files);
    if (isPriced && cost.data) return start(cost.data.requiredCredits);
    const { requiredCredits, isSufficient } = await waitForCost(files);
    if (requiredCredits === 0) return start(0, files);
    // The button did not name the price, so the press accepted none.
    if (isSufficient) setNotice({ kind: 'unconfirmed', requiredCredits });
  });

  return {
    values,
    change,
    listed,
    texts,
    cost: { ...cost, isPriced },
    form,
    notice,
    /** Whether the button was pressed before the cost was known. */
    isWaiting,
    submit,
  };
}
