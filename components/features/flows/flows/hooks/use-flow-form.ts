import { ApiError } from '@app/api-client/api-error';
import { useState } from 'react';
import { errorMessage, issueMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import type { FormIssue } from '@/components/forms/form/form-issues';
import { flowDraft } from '../model/flow-draft';
import { checkFlow, fieldAt, fieldIds, toIssues, type FlowValues } from '../model/flow-values';
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
 * discarded. After a failed attempt, its invalid fields are checked again on every change.
 */
export function useFlowForm({ initial, flowId, userId, save }: FlowFormOptions) {
  const draft = flowDraft(flowId, userId);
  const [restored] = useState(() => draft.read());
  const [hasRestored, setHasRestored] = useState(restored !== undefined && !isSame(restored, initial));
  const [values, setValues] = useState(restored ?? initial);
  const [attempts, setAttempts] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failedFields, setFailedFields] = useState<readonly string[]>([]);
  const [rejections, setRejections] = useState<readonly FormIssue[]>([]);

  const name = values.name.trim();
  const hasNameIssue = checkFlow(values).some(({ fieldId }) => fieldId === fieldIds.name);
  const nameCheck = useNameCheck(name, flowId, name !== initial.name && !hasNameIssue);
  const findIssues = (checked: FlowValues): FormIssue[] => [
    ...(nameCheck === 'taken' ? toIssues(checked.steps, { name: m.error_flow_name_taken() }) : []),
    ...checkFlow(checked),
  ];

  const change = (changes: Partial<FlowValues>) => {
    const changed = { ...values, ...changes };
    setValues(changed);
    setRejections([]);
    if (isSame(changed, initial)) draft.clear();
    else draft.save(changed);
  };
  const discard = () => {
    draft.clear();
    setValues(initial);
    setHasRestored(false);
    setFailedFields([]);
    setRejections([]);
  };
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const issues = findIssues(values);
    setFailedFields(issues.flatMap(({ fieldId }) => fieldId ?? []));
    setRejections([]);
    if (issues.length > 0) return setAttempts(attempts + 1);
    setBusy(true);
    try {
      await save(values);
      draft.clear();
    } catch (error) {
      setRejections(issuesOf(error, values));
      setAttempts(attempts + 1);
    } finally {
      setBusy(false);
    }
  };

  const isShown = ({ fieldId = '' }: FormIssue) =>
    failedFields.includes(fieldId) || (fieldId === fieldIds.name && nameCheck === 'taken');
  const issues = [...rejections, ...findIssues(values).filter(isShown)];
  return {
    values,
    change,
    /** For the fields. */
    issues,
    /** For the error summary, which appears after an attempt. */
    summary: attempts > 0 ? issues : [],
    nameCheck,
    isBusy,
    attempts,
    submit,
    discard,
    clearDraft: draft.clear,
    hasRestored,
    isDirty: !isSame(values, initial),
  };
}
