import type { ComponentProps } from 'react';
import * as m from '@/locales/generated/messages';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon/icon';
import type { AutocompleteToken } from '../autocomplete';
import control from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field';
import styles from './select-field.module.css';

export type SelectOption = { value: string; label: string };

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'name' | 'id' | 'autoComplete' | 'required' | 'children' | 'multiple'> & {
    autoComplete: AutocompleteToken;
    options: readonly SelectOption[];
    /** Shown while nothing is chosen. It cannot be selected again. */
    emptyLabel?: string;
  };

/** A select. The native control works with every keyboard, screen reader and touch screen. */
export function SelectField(props: SelectFieldProps) {
  const { name, id, label, hint, error, isOptional, options, ...rest } = props;
  const { emptyLabel = m.form_select_empty(), className, ...select } = rest;
  return (
    <Field {...{ name, id, label, hint, error, isOptional }}>
      {(tied) => (
        <span className={styles.box}>
          <select {...select} {...tied} name={name} className={classNames(control.control, styles.select, className)}>
            <option value="">{emptyLabel}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.arrow} />
        </span>
      )}
    </Field>
  );
}
