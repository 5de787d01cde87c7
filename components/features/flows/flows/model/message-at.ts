import type { FormIssue } from '@/components/forms/form/form-issues';

/** The message of a field. */
export const messageAt = (issues: readonly FormIssue[], fieldId: string): string | undefined =>
  issues.find((issue) => issue.fieldId === fieldId)?.message;
