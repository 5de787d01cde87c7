import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';
import control from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field';
import styles from './file-field.module.css';

/** One file, which stays in the field; or several, which are handed over at once, so that the field is empty again. */
type Choice =
  | {
      /** Gets undefined after the choice was cleared. */
      onFile: (file: File | undefined) => void;
      onFiles?: never;
    }
  | { onFiles: (files: File[]) => void; onFile?: never };

type FileFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'onChange' | 'required' | 'multiple' | 'children'> &
  Choice;

/** A file input. The native control works with every keyboard, screen reader and touch screen. */
export function FileField(props: FileFieldProps) {
  const { name, id, label, hint, error, isOptional, onFile, onFiles, className, ...input } = props;
  const change = (field: HTMLInputElement) => {
    const files = [...(field.files ?? [])];
    if (!onFiles) return onFile(files[0]);
    onFiles(files);
    field.value = '';
  };
  return (
    <Field {...{ name, id, label, hint, error, isOptional }}>
      {(tied) => (
        <input
          {...input}
          {...tied}
          name={name}
          type="file"
          className={classNames(control.control, styles.file, className)}
          multiple={onFiles !== undefined}
          onChange={({ target }) => change(target)}
        />
      )}
    </Field>
  );
}
