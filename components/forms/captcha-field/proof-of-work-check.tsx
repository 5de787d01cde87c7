import { useEffect, useEffectEvent, type RefObject } from 'react';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { classNames } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/spinner/spinner';
import styles from './captcha-field.module.css';
import { useProofOfWork, type ProofState } from './use-proof-of-work';

export type ProofOfWorkCheckProps = {
  loadChallenge: () => Promise<unknown>;
  onToken: (token: string | null) => void;
  box: RefObject<HTMLElement | null>;
};

const sentences: Record<ProofState, () => string> = {
  idle: m.form_captcha_idle,
  working: m.form_captcha_working,
  solved: m.form_captcha_solved,
  expired: m.form_captcha_expired,
  failed: m.form_captcha_failed,
};

/** The check without pictures or riddles: the browser does a second of arithmetic while the form is filled in. */
export function ProofOfWorkCheck({ loadChallenge, onToken, box }: ProofOfWorkCheckProps) {
  const { state, start } = useProofOfWork({ loadChallenge, onToken });

  const begin = useEffectEvent(() => {
    if (state === 'idle' || state === 'expired') void start();
  });
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return;
    form.addEventListener('focusin', begin);
    // The form may have the focus already: a slow network, or a token that was used up and is made anew.
    if (form.contains(document.activeElement)) begin();
    return () => form.removeEventListener('focusin', begin);
  }, [box]);

  const startByHand = () => {
    // The button goes away with its press: the focus stays where the person is.
    box.current?.focus();
    void start();
  };

  return (
    <div className={styles.check} data-state={state}>
      <span className={styles.sign}>
        {state === 'working' && <Spinner size={24} />}
        {state === 'solved' && <Icon name="check" size={24} />}
        {state === 'failed' && <Icon name="warn" size={24} />}
        {(state === 'idle' || state === 'expired') && <Icon name="lock" size={24} />}
      </span>
      <p className={styles.sentence} role="status">
        {sentences[state]()}
      </p>
      {state === 'failed' ? (
        <Button icon="retry" onClick={startByHand}>
          {m.form_captcha_retry()}
        </Button>
      ) : (
        <>
          <p className={classNames(styles.sentence, styles.size)} aria-hidden="true">
            {m.form_captcha_idle()}
          </p>
          <Button tone="quiet" onClick={startByHand}>
            {m.form_captcha_start()}
          </Button>
        </>
      )}
    </div>
  );
}
