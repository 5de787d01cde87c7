import { useRef } from 'react';
import * as m from '@/locales/generated/messages';
import { FieldError } from '../field/field';
import styles from './captcha-field.module.css';
import { ProofOfWorkCheck } from './proof-of-work-check';
import { RecaptchaCheck } from './recaptcha-check';

type Provider =
  | {
      provider: 'altcha';
      /** Fetches a challenge; rejects when it cannot. Keep its identity between renders. */
      loadChallenge: () => Promise<unknown>;
    }
  | { provider: 'recaptcha'; siteKey: string };

type CaptchaFieldProps = Provider & {
  /** Where the error summary leads. */
  id?: string;
  error?: string | undefined;
  /** The token to send, or null when there is none (any more). Keep its identity between renders. */
  onToken: (token: string | null) => void;
  /** Count it up after an attempt that the server refused: a token works once. */
  resetCount?: number;
};

/**
 * Shows that a person fills in the form. It begins by itself when the form is begun. When it cannot be loaded it says
 * so and offers another try; the submit button works all the same and leads here.
 */
export function CaptchaField({ id = 'captcha', error, onToken, resetCount = 0, ...check }: CaptchaFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={box}
      id={id}
      className={styles.field}
      tabIndex={-1}
      role="group"
      aria-label={m.form_captcha_label()}
      aria-describedby={error ? `${id}-error` : undefined}
      data-error={error ? true : undefined}
    >
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {check.provider === 'altcha' ? (
        <ProofOfWorkCheck key={resetCount} loadChallenge={check.loadChallenge} {...{ onToken, box }} />
      ) : (
        <RecaptchaCheck key={resetCount} siteKey={check.siteKey} {...{ onToken, box }} />
      )}
    </div>
  );
}
