import type { ComponentProps } from 'react';
import { FieldError, joinIds, type FieldProps } from '../field/field';
import styles from './checkbox-field.module.css';

type CheckboxFieldProps = Omit<FieldProps, 'isOptional'> &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'className' | 'children'>;

/** A checkbox. Its label may contain links. */
export function CheckboxField({ name, id = name, label, hint, error, ...input }: CheckboxFieldProps) {
  return (
    <div className={styles.field} data-error={error ? true : undefined}>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className={styles.row}>
        <input
          {...input}
          id={id}
          name={name}
          type="checkbox"
          className={styles.box}
          aria-describedby={joinIds(hint !== undefined && `${id}-hint`, error && `${id}-error`)}
          aria-invalid={error ? true : undefined}
        />
        <div>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {hint !== undefined && (
            <div id={`${id}-hint`} className={styles.hint}>
              {hint}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
