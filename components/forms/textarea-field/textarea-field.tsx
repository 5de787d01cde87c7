import { useId, useState, type ChangeEvent, type ComponentProps } from 'react';
import * as m from '@/locales/generated/messages';
import { classNames } from '@/components/ui/class-names';
import control from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field';
import styles from './textarea-field.module.css';

type TextareaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'required' | 'maxLength' | 'children'> & {
    /**
     * The maximum. Longer input is allowed and counted, so that pasted text is not truncated; validation rejects it.
     */
    charactersMax?: number;
    /** The current value, if code also changes it, for example a draft. */
    counted?: string;
  };

/** Counts code points like the server: an emoji is one character. */
const countCharacters = (text: string) => [...text].length;

/** A multi-line text field with a count of the remaining characters. */
export function TextareaField(props: TextareaFieldProps) {
  const { name, id, label, hint, error, isOptional, charactersMax, counted, ...rest } = props;
  const { rows = 5, className, onChange, ...textarea } = rest;
  const counterId = useId();
  const initial = textarea.value ?? textarea.defaultValue ?? '';
  const [typed, setTyped] = useState(countCharacters(String(initial)));

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(countCharacters(event.target.value));
    return onChange?.(event);
  };
  const left =
    charactersMax === undefined ? 0 : charactersMax - (counted === undefined ? typed : countCharacters(counted));
  const counter = charactersMax !== undefined && (
    <p id={counterId} className={styles.counter} data-over={left < 0 || undefined}>
      {left < 0 ? m.form_counter_over({ n: -left }) : m.form_counter_left({ n: left })}
    </p>
  );

  return (
    <Field
      {...{ name, id, label, hint, error, isOptional }}
      describedBy={counter ? counterId : undefined}
      after={counter}
    >
      {(tied) => (
        <textarea
          {...textarea}
          {...tied}
          name={name}
          rows={rows}
          onChange={change}
          className={classNames(control.control, styles.textarea, className)}
        />
      )}
    </Field>
  );
}
