import { ApiError } from '@app/api-client/api-error';
import { useState } from 'react';
import { errorMessage, issueMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import type { FormIssue } from '@/components/forms/form/form-issues';
import { flowDraft } from '../model/flow-draft';
import { checkFlow, fieldAt, fieldIds, toIssues, type FlowValues } from '../model/flow-values';
import { useListedForm } from './use-listed-form';
import { useNameCheck } from './use-name-check';

export type FlowFormOptions = {
  initial: FlowValues;
  /** Undefined for a new flow. */
  flowId: string | undefined;
  /** Owner of the draft. */
  userId: string;
  save: (values: FlowValues) => Promise<unknown>;
};

const isSame = (one: FlowValues, other: FlowValues) => JSON.stringify(one) === JSON.stringify(other);

/** Converts the server's rejections to issues of fields, or of the whole form. */
function issuesOf(error: unknown, { steps }: FlowValues): FormIssue[] {
  if (!(error instanceof ApiError)) return [{ message: errorMessage(error) }];
  if (error.code === 'error_flow_name_taken') {
    return toIssues(steps, { name: m.error_flow_name_taken() });
  }
  const messages = Object.entries(error.fields).map(([path, issue]) => [path, issueMessage(issue)] as const);
  const known = toIssues(steps, Object.fromEntries(messages.filter(([path]) => fieldAt(steps, path))));
  return known.length > 0 ? known : [{ message: errorMessage(error) }];
}

/**
 * The values of the flow editor, checked by the rules of the API. Each change is stored as a draft until it is saved or
 * discarded.
 */
export function useFlowForm({ initial, flowId, userId, save }: FlowFormOptions) {
  const draft = flowDraft(flowId, userId);
  const [restored] = useState(() => draft.read());
  const [hasRestored, setHasRestored] = useState(restored !== undefined && !isSame(restored, initial));
  const [values, setValues] = useState(restored ?? initial);

  const name = values.name.trim();
  const hasNameIssue = checkFlow(values).some(({ fieldId }) => fieldId === fieldIds.name);
  const nameCheck = useNameCheck(name, flowId, name !== initial.name && !hasNameIssue);
  const form = useListedForm({
    findIssues: () => [
      ...(nameCheck === 'taken' ? toIssues(values.steps, { name: m.error_flow_name_taken() }) : []),
      ...checkFlow(values),
    ],
    toIssues: (error) => issuesOf(error, values),
    isShownEarly: ({ fieldId }) => fieldId === fieldIds.name && nameCheck === 'taken',
  });

  const change = (changes: Partial<FlowValues>) => {
    const changed = { ...values, ...changes };
    setValues(changed);
    form.clearRejections();
    if (isSame(changed, initial)) draft.clear();
    else draft.save(changed);
  };
  const discard = () => {
    draft.clear();
    setValues(initial);
    setHasRestored(false);
    form.clear();
  };
  const submit = form.handleSubmit(async () => {
    await save(values);
    draft.clear();
  });

  return {
    values,
    change,
    form,
    nameCheck,
    submit,
    discard,
    clearDraft: draft.clear,
    hasRestored,
    isDirty: !isSame(values, initial),
  };
}
