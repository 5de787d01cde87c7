import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@app/api-client/api-error';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorMessage, issueMessage } from '@/lib/i18n/error-message';
import { useAttempt } from '@/lib/use-attempt';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { SelectField } from '@/components/forms/select-field/select-field';
import { TextField } from '@/components/forms/text-field/text-field';
import { Banner } from '@/components/ui/banner/banner';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { actionsQuery } from '../api/staff-calls';
import { useDone } from '../hooks/use-done';
import type { FieldCheck } from '../model/field-checks';

export type StaffField = {
  name: string;
  label: string;
  hint?: string;
  /** Choices of a select; without them it is a text field. */
  options?: readonly { value: string; label: string }[];
  type?: 'text' | 'date';
  initial?: string;
  check: FieldCheck;
};
export type Values = Record<string, string>;

type Question = { title: string; text: string };
/** A value that the server rejected, with its problem. */
export type FieldProblem = { field: string; problem: string };

/** The result of an action. */
type Result = { level: 'ok' | 'warn'; text: string };

type ConfirmedFormProps = {
  fields: readonly StaffField[];
  /** The button, which may follow the values. */
  submitLabel: string | ((values: Values) => string);
  /** The field for each path that the API may name in an error. */
  fieldOfPath: (values: Values) => Readonly<Record<string, string>>;
  /** Values that the page fills in once. The first of their fields gets the focus. */
  prefilled?: Values;
  /** @returns The question about the typed values, or the field with a problem. @throws {ApiError} */
  ask: (values: Values) => Question | Promise<Question | FieldProblem>;
  /** Shown while the question is prepared. */
  askingLabel?: string;
  /**
   * @param attempt The same while the result is unknown, so that a repeated request has one effect.
   * @returns The confirmation, and the level of the banner if it is no success.
   */
  perform: (values: Values, attempt: string) => Promise<string | Result>;
};

/** @returns The problems of a rejected call that concern a field of the form. */
function listProblems(failure: unknown, fieldOfPath: Readonly<Record<string, string>>): FieldProblem[] {
  if (!(failure instanceof ApiError)) return [];
  return Object.entries(failure.fields).flatMap(([path, issue]) => {
    const field = fieldOfPath[path];
    return field === undefined ? [] : [{ field, problem: issueMessage(issue) }];
  });
}

/** A form whose action is confirmed in a dialog. The action is added to the list of staff actions. */
export function ConfirmedForm(props: ConfirmedFormProps) {
  const { fields, submitLabel, fieldOfPath, prefilled, ask, askingLabel, perform } = props;
  const client = useQueryClient();
  const attempt = useAttempt();
  const [asked, setAsked] = useState<{ values: Values; question: Question }>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [done, setDone] = useDone<Result>();
  const [rejected, setRejected] = useState<readonly FieldProblem[]>([]);
  const initial = Object.fromEntries(fields.map(({ name, initial: value = '' }) => [name, value]));
  const {
    register,
    handleSubmit,
    reset,
    setError: setFieldError,
    control,
    setFocus,
    formState,
  } = useForm<Values>({ defaultValues: { ...initial, ...prefilled } });
  const { errors } = formState;
  const values = useWatch({ control });
  const buttonLabel = typeof submitLabel === 'string' ? submitLabel : submitLabel({ ...initial, ...values } as Values);
  const [focused] = Object.keys(prefilled ?? {});
  useEffect(() => {
    if (focused !== undefined) setFocus(focused);
  }, [focused, setFocus]);
  // The dialog gives the focus back to the button before.
  useEffect(() => {
    const [first] = rejected;
    if (first) setFocus(first.field);
  }, [rejected, setFocus]);
  /** Shows why a call failed, at its fields or else as a whole. @returns The problems at fields. */
  const showFailure = (failure: unknown, sent: Values): readonly FieldProblem[] => {
    const problems = listProblems(failure, fieldOfPath(sent));
    for (const { field, problem } of problems) setFieldError(field, { type: 'server', message: problem });
    if (problems.length === 0) setError(errorMessage(failure));
    return problems;
  };
  const submit = handleSubmit(async (values) => {
    setDone(undefined);
    setError(undefined);
    try {
      const question = await ask(values);
      if ('field' in question) setFieldError(question.field, { message: question.problem });
      else setAsked({ values, question });
    } catch (failure) {
      showFailure(failure, values);
    }
  });
  const confirm = async () => {
    if (!asked) return;
    setBusy(true);
    setError(undefined);
    try {
      const result = await attempt((key) => perform(asked.values, key));
      setDone(typeof result === 'string' ? { level: 'ok', text: result } : result);
      setAsked(undefined);
      reset(initial);
      void client.invalidateQueries({ queryKey: actionsQuery.queryKey });
    } catch (failure) {
      const problems = showFailure(failure, asked.values);
      if (problems.length > 0) setAsked(undefined);
      setRejected(problems);
    } finally {
      setBusy(false);
    }
  };
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  return (
    <Stack gap="m">
      <Form onSubmit={submit} state={formState} labels={labels}>
        {fields.map(({ name, label, hint, options, type, check }) => {
          const shared = { ...register(name, { validate: check }), label, hint, error: errors[name]?.message };
          return options ? (
            <SelectField key={name} {...shared} autoComplete="off" options={options} />
          ) : (
            <TextField key={name} {...shared} type={type} autoComplete="off" />
          );
        })}
        <div>
          <SubmitButton tone="secondary" busyLabel={askingLabel ?? m.ui_saving()}>
            {buttonLabel}
          </SubmitButton>
        </div>
      </Form>
      {!asked && error !== undefined && (
        <Banner level="bad" isAnnounced>
          {error}
        </Banner>
      )}
      <Status isVisible>{done && <Banner level={done.level}>{done.text}</Banner>}</Status>
      {asked && (
        <ConfirmDialog
          title={asked.question.title}
          description={asked.question.text}
          cancelLabel={m.ui_cancel()}
          confirmLabel={buttonLabel}
          busyLabel={m.ui_saving()}
          isBusy={isBusy}
          error={error}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void confirm()}
        />
      )}
    </Stack>
  );
}
