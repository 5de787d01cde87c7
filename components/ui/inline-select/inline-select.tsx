import { useRef, useState, type ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Button } from '../button/button';
import { NativeSelect } from '../native-select/native-select';
import styles from './inline-select.module.css';

type InlineSelectProps<Value extends string> = {
  /** Names the select; it is read, not shown: "Role of Ada Lovelace". */
  label: string;
  id?: string;
  options: readonly { value: Value; label: string }[];
  /** What is saved. */
  value: Value;
  onSave: (value: Value) => void;
  /** What came of the last change: "Saved", or why it was taken back. */
  outcome?: ReactNode;
  /** Rendered while the choice isn't saved, such as a guard against leaving the page. */
  unsaved?: ReactNode;
  /** As wide as its place, where several stand below each other. */
  fills?: boolean;
};

/**
 * One value of a row, changed in its place. Saved by a button of its own: with the keyboard a list that is closed changes
 * with every arrow, and each of them would take effect.
 */
export function InlineSelect<Value extends string>(props: InlineSelectProps<Value>) {
  const { label, id, options, value, onSave, outcome, unsaved, fills } = props;
  const [choice, setChoice] = useState<Value>();
  const select = useRef<HTMLSelectElement>(null);
  const isChanged = choice !== undefined && choice !== value;

  /** The buttons go away with the choice: the focus stays at the select. */
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
