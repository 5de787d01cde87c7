import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Icon } from '@/components/ui/icon/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import { Texts } from '@/components/ui/texts/texts';
import styles from './field.module.css';

/** Props of every field, independent of its control. */
export type FieldProps = {
  /** The name in the form data, and the control's ID unless two forms of a page share it. */
  name: string;
  id?: string;
  label: ReactNode;
  /** Between label and control, so that it is read before the control. */
  hint?: ReactNode;
  /** The error message for the current value. */
  error?: string | undefined;
  /** Marks the field as optional. Required fields have no mark. */
  isOptional?: boolean;
};

/** Attributes that associate a control with its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
};

type FieldFrameProps = FieldProps & {
  /** IDs of other texts that describe the control, such as a counter. */
  describedBy?: string;
  /** Below the control. */
  after?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** The error message, between hint and control. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className={styles.error} id={id}>
      <Icon name="bad" size={16} className={styles.errorIcon} />
      <span>
        <VisuallyHidden>{m.form_error_prefix()}</VisuallyHidden> <span>{children}</span>
      </span>
    </p>
  );
}

/** Joins the IDs that exist, for `aria-describedby`. */
export const joinIds = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;

/** Label, optional mark, hint, error, control and helper, in reading order. */
export function Field(props: FieldFrameProps) {
  const { name, id = name, label, hint, error, isOptional = false, describedBy, after, children } = props;
  return (
    <div className={styles.field} data-error={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        <Texts>{label}</Texts>
        {isOptional && <span className={styles.optional}>{` ${m.form_optional()}`}</span>}
      </label>
      {hint !== undefined && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {children({
        id,
        'aria-describedby': joinIds(hint !== undefined && `${id}-hint`, error && `${id}-error`, describedBy),
        'aria-invalid': error ? true : undefined,
        required: !isOptional,
      })}
      {after}
    </div>
  );
}
