import { useEffect, useEffectEvent, type RefObject } from 'react';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { classNames } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/spinner/spinner';
import styles from './captcha-field.module.css';
import type { CaptchaToken } from './use-captcha-token';
import { useProofOfWork, type ProofState } from './use-proof-of-work';

export type ProofOfWorkCheckProps = {
  loadChallenge: () => Promise<unknown>;
  onToken: (token: CaptchaToken) => void;
  box: RefObject<HTMLElement | null>;
  isAwaited: boolean;
};

const sentences: Record<ProofState, () => string> = {
  idle: m.form_captcha_idle,
  working: m.form_captcha_working,
  slow: m.form_captcha_slow,
  solved: m.form_captcha_solved,
  expired: m.form_captcha_expired,
  failed: m.form_captcha_failed,
};

/** The CAPTCHA without puzzles: the browser computes for about a second while the user fills in the form. */
export function ProofOfWorkCheck({ loadChallenge, onToken, box, isAwaited }: ProofOfWorkCheckProps) {
  const { state, start } = useProofOfWork({ loadChallenge, onToken });

  const startIfIdle = useEffectEvent(() => {
    if (state === 'idle' || state === 'expired') void start();
  });
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return;
    form.addEventListener('focusin', startIfIdle);
    // The form may already have the focus: on a slow network, or after a used token.
    if (form.contains(document.activeElement)) startIfIdle();
    return () => form.removeEventListener('focusin', startIfIdle);
  }, [box]);
  // A pressed button is no sure sign of focus: Safari gives it none.
  useEffect(() => {
    if (isAwaited) startIfIdle();
  }, [isAwaited]);

  const startManually = () => {
    // The button disappears when pressed, so keep the focus here.
    box.current?.focus();
    void start();
  };

  return (
    <div className={styles.check} data-state={state}>
      <span className={styles.sign}>
        {(state === 'working' || state === 'slow') && <Spinner size={24} />}
        {state === 'solved' && <Icon name="check" size={24} />}
        {state === 'failed' && <Icon name="warn" size={24} />}
        {(state === 'idle' || state === 'expired') && <Icon name="lock" size={24} />}
      </span>
      <p className={styles.sentence} role="status">
        {sentences[state]()}
      </p>
      {state === 'failed' ? (
        <Button icon="retry" onClick={startManually}>
          {m.form_captcha_retry()}
        </Button>
      ) : (
        <>
          <p className={classNames(styles.sentence, styles.size)} aria-hidden="true">
            {m.form_captcha_idle()}
          </p>
          <Button tone="quiet" onClick={startManually}>
            {m.ui_check_now()}
          </Button>
        </>
      )}
    </div>
  );
}
