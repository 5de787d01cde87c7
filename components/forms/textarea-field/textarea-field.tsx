import { useId, useState, type ChangeEvent, type ComponentProps } from 'react';
import * as m from '@/locales/generated/messages';
import { classNames } from '@/components/ui/class-names';
import control from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field';
import styles from './textarea-field.module.css';

type TextareaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'required' | 'maxLength' | 'children'> & {
    /** More can be typed and is counted, so that nothing pasted is cut off unseen; the form then refuses it. */
    charactersMax?: number;
    /** What it holds, where others than the person change it, as a draft does. */
    counted?: string;
  };

/** Code points, as the server counts: an emoji is one character to the person who typed it. */
const countCharacters = (text: string) => [...text].length;

/** Several lines of text, with a count of what is left. */
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
