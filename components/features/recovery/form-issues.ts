import { ApiError } from '@app/api-client/api-error';
import type { FieldIssue } from '@app/api-client/contract/field-issue';
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form';
import { errorMessage, issueMessage } from '../../../lib/i18n/error-message';

type Issues<Values extends FieldValues> = Partial<Record<FieldPath<Values>, FieldIssue>>;

/**
 * Makes react-hook-form's resolver of a check that comes when the form is sent. Where it cannot be loaded the form goes
 * out unchecked: the server holds it against the same rules.
 */
export function lateResolver<Values extends FieldValues>(
  load: () => Promise<(values: Values) => Issues<Values> | Promise<Issues<Values>>>,
): Resolver<Values> {
  return async (values) => {
    const check = await load().catch(() => () => ({}) as Issues<Values>);
    const issues = Object.entries<FieldIssue | undefined>(await check(values));
    const errors = issues.flatMap(([name, issue]) =>
      issue ? [[name, { type: issue.code, message: issueMessage(issue) }]] : [],
    );
    return errors.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}

/** Shows what the server refused: at the field, where it names it, otherwise over the form. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  field: FieldPath<Values>,
): void {
  const issue = error instanceof ApiError ? error.fields[field] : undefined;
  if (issue) setError(field, { type: 'server', message: issueMessage(issue) });
  else setError('root.server', { type: 'server', message: errorMessage(error) });
}
