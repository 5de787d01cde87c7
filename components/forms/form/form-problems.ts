import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { FieldIssue } from '@app/api-client/contract/field-issue';
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form';
import { asOutdated } from '@/lib/outdated';
import type { errorMessage, issueMessage } from '@/lib/i18n/error-message';

/** The issue of each invalid field. */
export type FieldIssues<Values> = Partial<Record<keyof Values, FieldIssue>>;

/** Validates a form's values before they are sent. */
export type Check<Values> = (values: Values) => FieldIssues<Values> | Promise<FieldIssues<Values>>;

/** The field that each error code concerns. */
export type FieldOfCode<Values extends FieldValues> = Partial<Record<ErrorCode, FieldPath<Values>>>;

/**
 * Loads a check for a form that is about to be used. If it cannot load, the form is sent unchecked: the server has the
 * same rules.
 * @param load Uses `import()`, because a schema includes the validator.
 */
export const loadReliably = <Values>(load: () => Promise<Check<Values>>): Promise<Check<Values>> =>
  load().catch(() => () => ({}));

/** A check that loads on submission unless it was preloaded. */
export const deferredCheck =
  <Values>(load: () => Promise<Check<Values>>): Check<Values> =>
  async (values) =>
    (await loadReliably(load))(values);

type RejectionOptions<Values extends FieldValues> = {
  /** Fields that can show errors. Default: all fields that the response names. */
  names?: readonly FieldPath<Values>[];
  /** Codes with a message of their own at a field, which replaces the response's fields. */
  fieldOfCode?: FieldOfCode<Values>;
  /** The same for responses that name no field. */
  fieldOfBareCode?: FieldOfCode<Values>;
};

/** The messages of all errors. */
type ProblemSentences = { errorMessage: typeof errorMessage; issueMessage: typeof issueMessage };

/**
 * Shows validation and server errors. The messages are large, so a page loads them at the start (`ready-form-problems`)
 * or on the first error (`deferred-form-problems`).
 */
export function formProblems(sentences: () => ProblemSentences | Promise<ProblemSentences>) {
  return {
    /** Creates a react-hook-form resolver from a check, with a message for each issue. */
    resolverOf:
      <Values extends FieldValues>(check: Check<Values>): Resolver<Values> =>
      async (values) => {
        const issues = Object.entries<FieldIssue | undefined>(await check(values));
        if (issues.every(([, issue]) => issue === undefined)) return { values, errors: {} };
        const { issueMessage } = await sentences();
        const errors = issues.flatMap(([name, issue]) =>
          issue ? [[name, { type: issue.code, message: issueMessage(issue) }]] : [],
        );
        return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
      },

    /** Shows a server error at its fields, or else above the form. */
    async showRejection<Values extends FieldValues>(
      error: unknown,
      setError: UseFormSetError<Values>,
      { names, fieldOfCode = {}, fieldOfBareCode = {} }: RejectionOptions<Values> = {},
    ): Promise<void> {
      const { errorMessage, issueMessage } = await sentences();
      const rejection = error instanceof ApiError ? error : undefined;
      const own = rejection && fieldOfCode[rejection.code];
      const fields = own ? {} : (rejection?.fields ?? {});
      const rejected = (names ?? (Object.keys(fields) as FieldPath<Values>[])).flatMap((name) => {
        const issue = fields[name];
        return issue ? [{ name, message: issueMessage(issue) }] : [];
      });
      for (const { name, message } of rejected) setError(name, { type: 'server', message });
      if (rejected.length > 0) return;
      const fieldName = own ?? (rejection && fieldOfBareCode[rejection.code]) ?? 'root.server';
      setError(fieldName, { type: 'server', message: errorMessage(await asOutdated(error)) });
    },
  };
}
