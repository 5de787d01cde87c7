import { createContext, useContext, useEffect, useId, useRef, type ComponentProps, type FormEvent } from 'react';
import { useEarlySubmit } from '@/lib/early-submit/use-early-submit';
import { Button, type ButtonProps } from '@/components/ui/button/button';
import { ErrorSummary } from './error-summary';
import type { FormIssue } from './form-issues';
import styles from './form.module.css';

const FormBusy = createContext(false);

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'noValidate'> & {
  /** `handleSubmit(...)` of react-hook-form. Not called while the form is busy. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** `formState.isSubmitting`. */
  isBusy: boolean;
  /** The issues of the last attempt, from `listIssues`. */
  issues: readonly FormIssue[];
  /** `formState.submitCount`. Each attempt that ends with issues focuses the summary. */
  submitCount: number;
};

/**
 * The base of every form: validates without the browser's bubbles, focuses the error summary, and ignores repeated
 * submissions while busy. Its method is POST, so that a submission before the script has loaded never puts a password
 * into the URL. Such a submission is held and sent once the script has loaded.
 */
export function Form({ onSubmit, isBusy, issues, submitCount, children, ...rest }: FormProps) {
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
      <ErrorSummary issues={issues} id={titleId} ref={summary} />
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
