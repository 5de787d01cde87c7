import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';
import control from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field';
import styles from './file-field.module.css';

type FileFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'onChange' | 'required' | 'multiple' | 'children'> & {
    /** Undefined after the choice was cleared. */
    onFile: (file: File | undefined) => void;
  };

/** A file input. The native control works with every keyboard, screen reader and touch screen. */
export function FileField(props: FileFieldProps) {
  const { name, id, label, hint, error, isOptional, onFile, className, ...input } = props;
  return (
    <Field {...{ name, id, label, hint, error, isOptional }}>
      {(tied) => (
        <input
          {...input}
          {...tied}
          name={name}
          type="file"
          className={classNames(control.control, styles.file, className)}
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      )}
    </Field>
  );
}
