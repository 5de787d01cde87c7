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
  /** What was wrong at the last attempt; `listIssues` makes it from the form's errors. */
  issues: readonly FormIssue[];
  /** `formState.submitCount`: each attempt that ends with issues gives the summary the focus. */
  submitCount: number;
};

/**
 * A form as every page has it: checked by us and not by the browser's bubbles, an error summary that is given the focus,
 * repeats ignored while it is being sent. The method is POST, so that a form that is sent before the page's script runs
 * never puts a password into an address; it is held, and sent when the script is there.
 */
export function Form({ onSubmit, isBusy, issues, submitCount, children, ...rest }: FormProps) {
  const form = useEarlySubmit();
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    // Only after an attempt: issues that come and go while somebody types leave the focus alone.
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

/** The form's one primary button. It can always be pressed; pressing it again while busy does nothing. */
export function SubmitButton({ tone = 'primary', ...props }: SubmitButtonProps) {
  const isBusy = useContext(FormBusy);
  return <Button {...props} tone={tone} type="submit" isBusy={isBusy} className={styles.submit} />;
}
