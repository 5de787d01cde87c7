import { useRef } from 'react';
import * as m from '@/locales/generated/messages';
import { FieldError } from '../field/field';
import styles from './captcha-field.module.css';
import { ProofOfWorkCheck } from './proof-of-work-check';
import { RecaptchaCheck } from './recaptcha-check';
import type { CaptchaToken } from './use-captcha-token';

type Provider =
  | {
      provider: 'altcha';
      /** Fetches a challenge. Rejects if that fails. Keep its identity between renders. */
      loadChallenge: () => Promise<unknown>;
    }
  | { provider: 'recaptcha'; siteKey: string };

type CaptchaFieldProps = Provider & {
  /** The element that the error summary links to. */
  id?: string;
  error?: string | undefined;
  /** Receives what becomes of the token. Keep its identity between renders. */
  onToken: (token: CaptchaToken) => void;
  /** Increase it after each rejected attempt, because a token works once. */
  resetCount?: number;
  /** Whether a submission waits for the token. */
  isAwaited?: boolean;
};

/**
 * The CAPTCHA. It starts automatically when the form gets the focus or is sent. If it cannot load, it says so and offers
 * a retry; the submit button stays enabled and leads here.
 */
export function CaptchaField(props: CaptchaFieldProps) {
  const { id = 'captcha', error, onToken, resetCount = 0, isAwaited = false, ...check } = props;
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
        <ProofOfWorkCheck key={resetCount} loadChallenge={check.loadChallenge} {...{ onToken, box, isAwaited }} />
      ) : (
        <RecaptchaCheck key={resetCount} siteKey={check.siteKey} {...{ onToken, box }} />
      )}
    </div>
  );
}
