import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { AutocompleteToken } from '../autocomplete';
import control from '../field/control.module.css';
import { Field, joinIds, type FieldProps } from '../field/field';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'autoComplete' | 'prefix' | 'required' | 'children'> & {
    autoComplete: AutocompleteToken;
    /** Inside the border before the input: a unit or a fixed prefix. Read with the field. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

/** A single-line text field. Spread react-hook-form's `register(name)` into it. */
export function TextField(props: TextFieldProps) {
  const { name, id, label, hint, error, isOptional, prefix, suffix, type = 'text', className, ...input } = props;
  const prefixId = useId();
  const suffixId = useId();
  const isGrouped = prefix !== undefined || suffix !== undefined;
  return (
    <Field
      {...{ name, id, label, hint, error, isOptional }}
      describedBy={joinIds(prefix !== undefined && prefixId, suffix !== undefined && suffixId)}
    >
      {(tied) => {
        const inputClass = classNames(control.control, className);
        const field = <input {...input} {...tied} name={name} type={type} className={inputClass} />;
        if (!isGrouped) return field;
        return (
          <div className={control.group}>
            {prefix !== undefined && (
              <span className={control.affix} id={prefixId}>
                {prefix}
              </span>
            )}
            {field}
            {suffix !== undefined && (
              <span className={control.affix} id={suffixId}>
                {suffix}
              </span>
            )}
          </div>
        );
      }}
    </Field>
  );
}
