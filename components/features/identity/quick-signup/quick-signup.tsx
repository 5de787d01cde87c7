import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useEarlySubmit } from '@/lib/early-submit/use-early-submit';
import * as m from '@/locales/generated/messages';
import control from '@/components/forms/field/control.module.css';
import field from '@/components/forms/field/field.module.css';
import { buttonClass } from '@/components/ui/button/button-class';
import { Status } from '@/components/ui/status/status';
import type * as quickSignupParts from './quick-signup-parts';
import styles from './quick-signup.module.css';

type Parts = typeof quickSignupParts;
type Outcome = quickSignupParts.Outcome;
type SentLink = quickSignupParts.SentLink;

/** Deferred: validation, CAPTCHA and API call load when a user starts the form. */
const loadParts = () => import('./quick-signup-parts');

const inputId = 'quick-email';
const errorId = `${inputId}-error`;

type QuickSignupProps = {
  /** The button's label. */
  label?: string;
};

/**
 * Starts a sign-up with an email address only. The field is uncontrolled, so hydration keeps early input. The rest of
 * the form loads when the user starts.
 */
export function QuickSignup({ label = m.ui_start_trial() }: QuickSignupProps) {
  const [parts, setParts] = useState<Parts>();
  /** The address being sent. */
  const [address, setAddress] = useState<string>();
  const [rejection, setRejection] = useState<Extract<Outcome, { rejected: unknown }>['rejected']>({});
  const [sent, setSent] = useState<SentLink>();
  const form = useEarlySubmit();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = address !== undefined;

  useEffect(() => {
    if (rejection.email) input.current?.focus();
  }, [rejection]);

  const settle = (outcome: Outcome) => {
    setAddress(undefined);
    if ('sent' in outcome) setSent(outcome.sent);
    else setRejection(outcome.rejected);
  };
  const preload = () => {
    loadParts().then(setParts, () => {
      // Submitting reports the failure.
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setRejection({});
    setAddress(input.current?.value ?? '');
    loadParts().then(setParts, () => settle({ rejected: { form: m.error_server() } }));
  };

  if (parts && sent) return <parts.LinkSent link={sent} onOther={() => setSent(undefined)} />;
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={isBusy || undefined}>
      <div className={field.field} data-error={rejection.email ? true : undefined}>
        <label className={field.label} htmlFor={inputId}>
          {m.field_work_email()}
        </label>
        {parts && <parts.FieldError id={errorId}>{rejection.email}</parts.FieldError>}
        <input
          ref={input}
          id={inputId}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          required
          className={control.control}
          aria-invalid={rejection.email ? true : undefined}
          aria-describedby={rejection.email ? errorId : undefined}
          // Not on the button's focus: content that appears above would move the button between press and release.
          onFocus={preload}
        />
      </div>
      {parts && <parts.Sending address={address} onSettled={settle} />}
      <button
        type="submit"
        className={buttonClass({ tone: 'primary', size: 'l' }, styles.submit)}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? m.quick_submitting() : label}
      </button>
      <Status isVisible className={styles.problem}>
        {rejection.form}
      </Status>
      <noscript>{m.form_no_script()}</noscript>
    </form>
  );
}
