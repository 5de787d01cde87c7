import { useEffect, useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Button } from '../button/button';
import styles from './copy-button.module.css';

const confirmedMs = 4000;

const outcomeTexts = { copied: m.ui_copied, failed: m.ui_copy_failed };

type CopyButtonProps = {
  value: string;
  /** Name of the copied value, in lowercase: "organization id". Part of the button's name. */
  resource: string;
  /** Label of the button; "Copy" by default. */
  label?: string;
};

/** Copies a value to the clipboard and confirms it in place. */
export function CopyButton({ value, resource, label = m.ui_copy() }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof outcomeTexts>();

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), confirmedMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const isCopied = outcome === 'copied';

  return (
    <span className={styles.copy}>
      <Button
        icon={isCopied ? 'check' : 'copy'}
        onClick={() => void copy()}
        aria-label={m.ui_copy_resource({ resource })}
      >
        {label}
      </Button>
      {/* A block, such as that of `Status`, is no valid content of a line of text. */}
      <span role="status" className={styles.outcome}>
        {outcome && outcomeTexts[outcome]()}
      </span>
    </span>
  );
}
