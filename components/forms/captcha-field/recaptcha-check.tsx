import { lazy, Suspense, useEffect, useState, type RefObject } from 'react';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { Spinner } from '@/components/ui/spinner/spinner';
import type { CaptchaToken } from './use-captcha-token';
import styles from './captcha-field.module.css';

const Widget = lazy(() => import('react-google-recaptcha'));

/** Maximum loading time of the third party's script before it counts as failed. */
const loadTimeoutMs = 15_000;

export type RecaptchaCheckProps = {
  siteKey: string;
  onToken: (token: CaptchaToken) => void;
  box: RefObject<HTMLElement | null>;
};

/** Google's reCAPTCHA. Loaded only in forms that use it, when the user starts one. */
export function RecaptchaCheck({ siteKey, onToken, box }: RecaptchaCheckProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'ready' | 'failed'>('idle');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const form = box.current?.closest('form');
    const start = () => setState((now) => (now === 'idle' ? 'loading' : now));
    form?.addEventListener('focusin', start);
    if (form?.contains(document.activeElement)) start();
    return () => form?.removeEventListener('focusin', start);
  }, [box]);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [state]);

  const fail = () => {
    onToken(null);
    setState('failed');
  };
  const retry = () => {
    setAttempt(attempt + 1);
    setState('loading');
  };

  if (state === 'failed') {
    return (
      <div className={styles.check} data-state="failed">
        <span className={styles.sign}>
          <Icon name="warn" size={24} />
        </span>
        <p className={styles.sentence} role="status">
          {m.form_captcha_failed_recaptcha()}
        </p>
        <Button icon="retry" onClick={retry}>
          {m.form_captcha_retry()}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.recaptcha} data-state={state}>
      {state !== 'ready' && (
        <p className={styles.loading} role="status">
          {state === 'loading' && <Spinner />}
          <span>{state === 'loading' ? m.form_captcha_loading() : m.form_captcha_idle()}</span>
        </p>
      )}
      {state !== 'idle' && (
        <Suspense fallback={null}>
          <Widget
            key={attempt}
            sitekey={siteKey}
            onChange={onToken}
            onExpired={() => onToken(null)}
            onErrored={fail}
            asyncScriptOnLoad={(loaded?: { errored?: boolean }) => (loaded?.errored ? fail() : setState('ready'))}
          />
        </Suspense>
      )}
    </div>
  );
}
