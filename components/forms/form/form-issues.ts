import type { FieldErrors, FieldValues } from 'react-hook-form';

/** A line of the error summary. Without a field, it concerns the whole form. */
export type FormIssue = { message: string; fieldId?: string; label?: string };

type Named = { message?: unknown; [key: string]: unknown };

function find(errors: Named, path: string): string | undefined {
  let found: unknown = errors;
  for (const part of path.split('.')) found = (found as Named | undefined)?.[part];
  const message = (found as Named | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
}

/**
 * The lines of the summary, in the order of the fields on the page.
 * @param errors react-hook-form's errors. A message at `root.<any>` (from the server, about the whole form) comes first
 *   and has no field.
 * @param labels Each field's label by name, in page order. The names are also the fields' IDs.
 */
export function listIssues<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  labels: Readonly<Record<string, string>>,
): FormIssue[] {
  const root = (errors.root ?? {}) as Named;
  const general = [root, ...Object.values(root)].flatMap((entry) => {
    const message = (entry as Named | undefined)?.message;
    return typeof message === 'string' ? [{ message }] : [];
  });
  const ofFields = Object.entries(labels).flatMap(([name, label]) => {
    const message = find(errors as Named, name);
    return message ? [{ fieldId: name, label, message }] : [];
  });
  return [...general, ...ofFields];
}
