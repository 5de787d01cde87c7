import { useState, type FormEvent } from 'react';
import type { FormStatus } from '@/components/forms/form/form';
import type { FormIssue } from '@/components/forms/form/form-issues';

type ListedFormOptions = {
  /** The issues of the current input, in page order. */
  findIssues: () => FormIssue[];
  /** Converts the server's rejection to issues of fields, or of the whole form. */
  toIssues: (error: unknown) => FormIssue[];
  /** Whether an issue is shown before an attempt. */
  isShownEarly?: (issue: FormIssue) => boolean;
};

/** No field is registered: all issues are listed. */
const errors = {};

/**
 * Creates the state of a form whose input is no list of fields: the steps of a flow, or texts that are priced while
 * they are entered. Does for it what `useForm` does, without react-hook-form in the first load of the pages of flows.
 * After a failed attempt, its invalid fields are checked again on every change.
 */
export function useListedForm({ findIssues, toIssues, isShownEarly = () => false }: ListedFormOptions) {
  const [submitCount, setSubmitCount] = useState(0);
  const [isSubmitting, setSubmitting] = useState(false);
  const [failedFields, setFailedFields] = useState<readonly string[]>([]);
  const [rejections, setRejections] = useState<readonly FormIssue[]>([]);

  const reject = (found: readonly FormIssue[]) => {
    setRejections(found);
    setSubmitCount((count) => count + 1);
  };
  const clear = () => {
    setFailedFields([]);
    setRejections([]);
  };
  /** @param send Called with valid input only. Its rejection is shown, and the input is kept. */
  const handleSubmit = (send: () => Promise<unknown>) => async (event: FormEvent) => {
    event.preventDefault();
    const found = findIssues();
    setFailedFields(found.flatMap(({ fieldId }) => fieldId ?? []));
    setRejections([]);
    if (found.length > 0) return setSubmitCount((count) => count + 1);
    setSubmitting(true);
    try {
      await send();
    } catch (error) {
      reject(toIssues(error));
    } finally {
      setSubmitting(false);
    }
  };

  const isShown = (issue: FormIssue) => failedFields.includes(issue.fieldId ?? '') || isShownEarly(issue);
  const issues = [...rejections, ...findIssues().filter(isShown)];
  const state: FormStatus<Record<string, never>> = { errors, isSubmitting, submitCount };
  return {
    state,
    /** For the fields. */
    issues,
    /** For the error summary, which appears after an attempt. */
    addIssues: () => (submitCount > 0 ? issues : []),
    handleSubmit,
    reject,
    /** Forgets what the server rejected, because the input has changed. */
    clearRejections: () => setRejections([]),
    /** Forgets all issues. */
    clear,
  };
}
