import { useEffect, useEffectEvent, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { NativeSelect } from '../native-select/native-select';
import styles from './filters.module.css';

/** Somebody who types is not asked for at every letter. */
const typingPauseMs = 250;

type FiltersProps = {
  /** Names the part of the page: "Filter members". */
  label: string;
  children: ReactNode;
};

/** Narrows a list. Each of the filters takes effect by itself; none has to be filled in. */
export function Filters({ label, children }: FiltersProps) {
  return (
    <div role="search" className={styles.filters} aria-label={label}>
      {children}
    </div>
  );
}

type FilterSelectProps<Value extends string> = Pick<ComponentProps<typeof NativeSelect<Value>>, 'options'> & {
  label: string;
  /** What it is called when the filter leaves everything in: "All roles". */
  allLabel: string;
  /** `undefined`: everything. */
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
  /** Empty: everything. */
  value: string;
  /** Called when the typing pauses, without blanks at the ends. */
  onChange: (value: string) => void;
};

export function FilterText({ label, value, onChange, ...input }: FilterTextProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // Taken back from elsewhere, by a button that clears all filters for one.
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const handOn = useEffectEvent(() => {
    if (text.trim() === value) return;
    setKnown(text.trim());
    onChange(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(handOn, typingPauseMs);
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
