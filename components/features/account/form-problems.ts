import { ApiError } from '@app/api-client/api-error';
import type { FieldIssue } from '@app/api-client/contract/field-issue';
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form';
import * as m from '../../../locales/generated/messages';

type Issues<Values extends FieldValues> = Partial<Record<FieldPath<Values>, FieldIssue>>;

/** The sentences of everything that can be wrong: no page waits for them. Without them there is one for all. */
const sentences = () =>
  import('../../../lib/i18n/error-message').catch(() => ({
    errorMessage: () => m.error_server(),
    issueMessage: () => m.error_server(),
  }));

/** Makes react-hook-form's resolver of a check, with the sentence of each issue. */
export function resolverOf<Values extends FieldValues>(
  check: (values: Values) => Issues<Values> | Promise<Issues<Values>>,
): Resolver<Values> {
  return async (values) => {
    const issues = Object.entries<FieldIssue | undefined>(await check(values));
    if (issues.every(([, issue]) => issue === undefined)) return { values, errors: {} };
    const { issueMessage } = await sentences();
    const errors = issues.flatMap(([name, issue]) =>
      issue ? [[name, { type: issue.code, message: issueMessage(issue) }]] : [],
    );
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}

/**
 * Shows what the server refused: at the fields that it names, otherwise over the form.
 * @param fieldOf The field of a code that concerns one, where the answer does not name it.
 */
export async function showRefusal<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: readonly FieldPath<Values>[],
  fieldOf: Partial<Record<string, FieldPath<Values>>> = {},
): Promise<void> {
  const { errorMessage, issueMessage } = await sentences();
  const own = error instanceof ApiError ? fieldOf[error.code] : undefined;
  if (own !== undefined) {
    setError(own, { type: 'server', message: errorMessage(error) });
    return;
  }
  const fields = error instanceof ApiError ? error.fields : {};
  const refused = names.flatMap((name) => {
    const issue = fields[name];
    return issue ? [{ name, message: issueMessage(issue) }] : [];
  });
  for (const { name, message } of refused) setError(name, { type: 'server', message });
  if (refused.length === 0) setError('root.server', { type: 'server', message: errorMessage(error) });
}
