import { useId, useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Icon } from '@/components/ui/icon/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import styles from './quantity-field.module.css';

type QuantityFieldProps = {
  label: string;
  /** Whether the label is announced only, because the text beside it says the same. */
  isLabelHidden?: boolean;
  value: number;
  max: number;
  onChange: (value: number) => void;
};

const parseCount = (text: string, max: number): number | undefined => {
  const count = Number(text.replaceAll(/\D/g, ''));
  return count >= 1 && count <= max ? count : undefined;
};

/** A number from 1 to `max`: typed, or changed by the buttons beside it. Invalid input is replaced on leaving. */
export function QuantityField({ label, isLabelHidden = false, value, max, onChange }: QuantityFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const step = (next: number) => {
    setTyped(undefined);
    if (next >= 1 && next <= max) onChange(next);
  };
  const type = (text: string) => {
    setTyped(text);
    const count = parseCount(text, max);
    if (count !== undefined) onChange(count);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-disabled={value <= 1 || undefined}
          onClick={() => step(value - 1)}
        >
          <Icon name="minus" />
          <VisuallyHidden>{m.quantity_less({ what: label })}</VisuallyHidden>
        </button>
        <input
          id={id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
        <button
          type="button"
          className={styles.step}
          aria-disabled={value >= max || undefined}
          onClick={() => step(value + 1)}
        >
          <Icon name="plus" />
          <VisuallyHidden>{m.quantity_more({ what: label })}</VisuallyHidden>
        </button>
      </div>
    </div>
  );
}
