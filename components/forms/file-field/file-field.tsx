import { useEffect, useState, type ComponentProps } from 'react';
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
  Choice & {
    /** Shows a large field to drop files on. */
    isDropZone?: boolean;
  };

const isFileInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

/** A file that misses the field would replace the page, with everything that was typed. */
function ignoreMissedFile(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files') && !isFileInput(event.target)) event.preventDefault();
}

/** Marks the field while files are above it. */
function useDropZone(isOn: boolean) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const events = ['dragover', 'drop'] as const;
    for (const event of events) window.addEventListener(event, ignoreMissedFile);
    return () => {
      for (const event of events) window.removeEventListener(event, ignoreMissedFile);
    };
  }, [isOn]);
  const end = () => setOver(false);
  return isOn && { 'data-over': isOver, onDragEnter: () => setOver(true), onDragLeave: end, onDrop: end };
}

/** A file input. The native control works with every keyboard, screen reader and touch screen, and takes dropped files. */
export function FileField(props: FileFieldProps) {
  const { name, id, label, hint, error, isOptional, onFile, onFiles, isDropZone = false, className, ...input } = props;
  const zone = useDropZone(isDropZone);
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
          {...zone}
          name={name}
          type="file"
          className={classNames(control.control, styles.file, isDropZone && styles.zone, className)}
          multiple={onFiles !== undefined}
          onChange={({ target }) => change(target)}
        />
      )}
    </Field>
  );
}
