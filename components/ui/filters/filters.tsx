import { useEffect, useEffectEvent, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { NativeSelect } from '../native-select/native-select';
import styles from './filters.module.css';

/** Waits for a pause in typing, so that not every letter sends a request. */
const typingPauseMs = 250;

type FiltersProps = {
  /** Name of the region: "Filter members". */
  label: string;
  children: ReactNode;
};

/** Filters for a list. Each applies on its own; none is required. */
export function Filters({ label, children }: FiltersProps) {
  return (
    <div role="search" className={styles.filters} aria-label={label}>
      {children}
    </div>
  );
}

type FilterSelectProps<Value extends string> = Pick<ComponentProps<typeof NativeSelect<Value>>, 'options'> & {
  label: string;
  /** Label of the option without filtering: "All roles". */
  allLabel: string;
  /** `undefined` selects all. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, allLabel, options, value, onChange } = props;
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect<Value | ''>
        id={id}
        options={[{ value: '', label: allLabel }, ...options]}
        value={value ?? ''}
        onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
      />
    </div>
  );
}

type FilterTextProps = Pick<ComponentProps<'input'>, 'type' | 'maxLength' | 'inputMode' | 'list'> & {
  label: string;
  /** Empty: no filter. */
  value: string;
  /** Called after a pause in typing, with the trimmed text. */
  onChange: (value: string) => void;
};

export function FilterText({ label, value, onChange, ...input }: FilterTextProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [knownValue, setKnownValue] = useState(value);
  // The value changed from outside, for example because all filters were cleared.
  if (value !== knownValue) {
    setKnownValue(value);
    setText(value);
  }
  const emitChange = useEffectEvent(() => {
    if (text.trim() === value) return;
    setKnownValue(text.trim());
    onChange(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(emitChange, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}
