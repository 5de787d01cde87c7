import { useRef, useState, type ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Button } from '../button/button';
import { NativeSelect } from '../native-select/native-select';
import styles from './inline-select.module.css';

type InlineSelectProps<Value extends string> = {
  /** The select's name for screen readers: "Role of Ada Lovelace". */
  label: string;
  id?: string;
  options: readonly { value: Value; label: string }[];
  /** The saved value. */
  value: Value;
  onSave: (value: Value) => void;
  /** Result of the last change: "Saved", or why it was reverted. */
  outcome?: ReactNode;
  /** Rendered while the choice is unsaved, for example a guard against leaving the page. */
  unsaved?: ReactNode;
  /** As wide as its container, for several selects below each other. */
  fills?: boolean;
};

/**
 * A select that edits one value of a row. Saved with its own button, because with the keyboard each arrow press changes
 * a closed select, and every change would take effect.
 */
export function InlineSelect<Value extends string>(props: InlineSelectProps<Value>) {
  const { label, id, options, value, onSave, outcome, unsaved, fills } = props;
  const [choice, setChoice] = useState<Value>();
  const select = useRef<HTMLSelectElement>(null);
  const isChanged = choice !== undefined && choice !== value;

  /** Keeps the focus at the select, because the buttons disappear with the choice. */
  const settle = (act?: () => void) => {
    select.current?.focus();
    setChoice(undefined);
    act?.();
  };

  return (
    <div className={styles.inline} data-fills={fills || undefined}>
      <NativeSelect
        ref={select}
        id={id}
        aria-label={label}
        options={options}
        value={choice ?? value}
        onChange={setChoice}
      />
      {isChanged && (
        <span className={styles.buttons}>
          <Button
            tone="primary"
            aria-label={m.ui_inline_save({ resource: label })}
            onClick={() => settle(() => onSave(choice))}
          >
            {m.ui_save()}
          </Button>
          <Button tone="quiet" aria-label={m.ui_inline_cancel({ resource: label })} onClick={() => settle()}>
            {m.ui_cancel()}
          </Button>
        </span>
      )}
      {isChanged && unsaved}
      <span role="status" className={styles.outcome}>
        {!isChanged && outcome}
      </span>
    </div>
  );
}
