import { createContext, useContext, useEffect, useId, useRef, type ComponentProps, type FormEvent } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useEarlySubmit } from '@/lib/early-submit/use-early-submit';
import { Button, type ButtonProps } from '@/components/ui/button/button';
import { ErrorSummary } from './error-summary';
import { listIssues, type FormIssue } from './form-issues';
import styles from './form.module.css';

const FormBusy = createContext(false);

/** Status of a form: its errors, and whether and how often it was submitted. */
export type FormStatus<Values extends FieldValues> = {
  errors: FieldErrors<Values>;
  isSubmitting: boolean;
  /** Each attempt that ends with issues focuses the summary. */
  submitCount: number;
};

type FormProps<Values extends FieldValues> = Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'noValidate'> & {
  /** `handleSubmit(...)` of `useForm`. Not called while the form is busy. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** `formState` of `useForm`. */
  state: FormStatus<Values>;
  /** Each field's label by name, in page order. The names are also the fields' IDs. */
  labels?: Readonly<Record<string, string>>;
  /** Adds the lines of parts that are no fields, such as a card, to the lines of the summary. */
  addIssues?: (ofFields: readonly FormIssue[]) => readonly FormIssue[];
};

const asTheyAre = (issues: readonly FormIssue[]) => issues;

/**
 * The base of every form: validates without the browser's bubbles, focuses the error summary, and ignores repeated
 * submissions while busy. Its method is POST, so that a submission before the script has loaded never puts a password
 * into the URL. Such a submission is held and sent once the script has loaded.
 */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { onSubmit, state, labels = {}, addIssues = asTheyAre, children, ...rest } = props;
  const { errors, isSubmitting: isBusy, submitCount } = state;
  const form = useEarlySubmit();
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    // Only after an attempt: issues that change while the user types must not move the focus.
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy) event.preventDefault();
    else void onSubmit(event);
  };

  return (
    <form
      {...rest}
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-busy={isBusy || undefined}
    >
      <ErrorSummary issues={addIssues(listIssues(errors, labels))} id={titleId} ref={summary} />
      <FormBusy value={isBusy}>{children}</FormBusy>
    </form>
  );
}

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'isBusy' | 'isUnavailable'> & { busyLabel: string };

/** The form's primary button. Always enabled. Presses while the form is busy do nothing. */
export function SubmitButton({ tone = 'primary', ...props }: SubmitButtonProps) {
  const isBusy = useContext(FormBusy);
  return <Button {...props} tone={tone} type="submit" isBusy={isBusy} className={styles.submit} />;
}
