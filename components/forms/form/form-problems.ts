import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { FieldIssue } from '@app/api-client/contract/field-issue';
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form';
import type { errorMessage, issueMessage } from '@/lib/i18n/error-message';

/** What is wrong with each field. */
export type FieldIssues<Values> = Partial<Record<keyof Values, FieldIssue>>;

/** What a form's values are held against before they are sent. */
export type Check<Values> = (values: Values) => FieldIssues<Values> | Promise<FieldIssues<Values>>;

/** The field that an answer's code is about. */
export type FieldOfCode<Values extends FieldValues> = Partial<Record<ErrorCode, FieldPath<Values>>>;

/**
 * Loads a check, for a form that is about to be used. Where it cannot be loaded the form goes out unchecked: the server
 * holds it against the same rules.
 * @param load By `import()`, because a schema brings the validator along.
 */
export const loadReliably = <Values>(load: () => Promise<Check<Values>>): Promise<Check<Values>> =>
  load().catch(() => () => ({}));

/** A check that comes when the form is sent, if it did not come before. */
export const deferredCheck =
  <Values>(load: () => Promise<Check<Values>>): Check<Values> =>
  async (values) =>
    (await loadReliably(load))(values);

type RejectionOptions<Values extends FieldValues> = {
  /** The fields at which a refusal can be shown; left out, all that the answer names. */
  names?: readonly FieldPath<Values>[];
  /** Codes with a sentence of their own at a field, whatever else the answer says about it. */
  fieldOfCode?: FieldOfCode<Values>;
  /** The same of answers that name no field. */
  fieldOfBareCode?: FieldOfCode<Values>;
};

/** The sentences of everything that can be wrong. */
type ProblemSentences = { errorMessage: typeof errorMessage; issueMessage: typeof issueMessage };

/**
 * How a form says what is wrong, by us and by the server. The sentences are many; a page has them from the start
 * (`ready-form-problems`) or when something is wrong (`late-form-problems`).
 */
export function formProblems(sentences: () => ProblemSentences | Promise<ProblemSentences>) {
  return {
    /** Makes react-hook-form's resolver of a check, with the sentence of each issue. */
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

    /** Shows what the server refused: at the fields that it is about, otherwise over the form. */
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
      const place = own ?? (rejection && fieldOfBareCode[rejection.code]) ?? 'root.server';
      setError(place, { type: 'server', message: errorMessage(error) });
    },
  };
}
