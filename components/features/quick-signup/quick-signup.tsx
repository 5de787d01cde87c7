import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useEarlySubmit } from '../../../lib/early-submit/use-early-submit';
import * as m from '../../../locales/generated/messages';
import control from '../../forms/field/control.module.css';
import field from '../../forms/field/field.module.css';
import { lookOf } from '../../ui/button/button-look';
import { Status } from '../../ui/status/status';
import type * as quickSignupParts from './quick-signup-parts';
import styles from './quick-signup.module.css';

type Parts = typeof quickSignupParts;
type Outcome = quickSignupParts.Outcome;
type SentLink = quickSignupParts.SentLink;

/** The check, the CAPTCHA and the call: nobody who only reads the page pays for them. */
const loadParts = () => import('./quick-signup-parts');

const inputId = 'quick-email';
const errorId = `${inputId}-error`;

type QuickSignupProps = {
  /** What the button says. */
  label?: string;
};

/**
 * Begins a sign-up with an address only. The field belongs to the browser from the start, so that nothing typed before
 * the script runs is lost; what else the form takes comes when it is begun.
 */
export function QuickSignup({ label = m.home_start_trial() }: QuickSignupProps) {
  const [parts, setParts] = useState<Parts>();
  /** What is being sent. */
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
  const begin = () => {
    loadParts().then(setParts, () => {
      // Sending tells.
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
          {m.auth_email()}
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
          // Not on the button's focus: what comes above it would move it away between press and release.
          onFocus={begin}
        />
      </div>
      {parts && <parts.Sending address={address} onSettled={settle} />}
      <button
        type="submit"
        className={lookOf({ tone: 'primary', size: 'l' }, styles.submit)}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? m.quick_submitting() : label}
      </button>
      <Status isVisible className={styles.problem}>
        {rejection.form}
      </Status>
      <noscript>{m.auth_no_script()}</noscript>
    </form>
  );
}
