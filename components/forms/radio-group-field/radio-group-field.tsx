import type { ComponentProps, ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Texts } from '@/components/ui/texts/texts';
import { FieldError, joinIds, type FieldProps } from '../field/field';
import styles from './radio-group-field.module.css';

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode };

type RadioGroupFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'value' | 'className' | 'children' | 'required'> & {
    options: readonly RadioOption[];
    /** Side by side where there is room. For two or three short options. */
    isInline?: boolean;
    /** The chosen option, for a group whose state is not in react-hook-form; null while nothing is chosen. */
    chosen?: string | null;
  };

/** A radio group. Each option gets the result of `register(name)`. */
export function RadioGroupField(props: RadioGroupFieldProps) {
  const { name, id = name, label, hint, error, isOptional, options, isInline, chosen, ...input } = props;
  return (
    <fieldset
      className={styles.group}
      data-error={error ? true : undefined}
      aria-describedby={joinIds(hint !== undefined && `${id}-hint`, error && `${id}-error`)}
    >
      <legend className={styles.legend}>
        <Texts>{label}</Texts>
        {isOptional && <span className={styles.optional}>{` ${m.form_optional()}`}</span>}
      </legend>
      {hint !== undefined && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className={styles.options} data-inline={isInline || undefined}>
        {options.map((option, index) => {
          // The first option has the group's ID, which the error summary links to.
          const optionId = index === 0 ? id : `${id}-${option.value}`;
          return (
            <label key={option.value} className={styles.option} htmlFor={optionId}>
              <input
                {...input}
                id={optionId}
                name={name}
                type="radio"
                value={option.value}
                required={!isOptional}
                {...(chosen !== undefined && { checked: option.value === chosen })}
                className={styles.radio}
                aria-describedby={option.hint !== undefined ? `${optionId}-option-hint` : undefined}
              />
              <span>
                <span className={styles.optionLabel}>{option.label}</span>
                {option.hint !== undefined && (
                  <span id={`${optionId}-option-hint`} className={styles.optionHint}>
                    {option.hint}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
