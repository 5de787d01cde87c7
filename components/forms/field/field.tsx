import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Icon } from '@/components/ui/icon/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import styles from './field.module.css';

/** What every field is given, whatever its control. */
export type FieldProps = {
  /** The name in the form's data; also the control's id, unless two forms of one page share it. */
  name: string;
  id?: string;
  label: ReactNode;
  /** Stands between the label and the control: it is read before the control is reached. */
  hint?: ReactNode;
  /** The sentence that is wrong about the present value. */
  error?: string | undefined;
  /** What is optional says so; what is required needs no mark. */
  isOptional?: boolean;
};

/** What ties a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
};

type FieldFrameProps = FieldProps & {
  /** Ids of texts beside the control that describe it too, a counter for one. */
  describedBy?: string;
  /** Stands below the control. */
  after?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** The sentence about a wrong value, as it stands between hint and control. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className={styles.error} id={id}>
      <Icon name="bad" size={16} className={styles.errorIcon} />
      <span>
        <VisuallyHidden>{m.form_error_prefix()}</VisuallyHidden> {children}
      </span>
    </p>
  );
}

/** Names the texts that exist, for `aria-describedby`. */
export const joinIds = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;

/** Label, optional mark, hint, error, control, helper: the order in which they are read. */
export function Field(props: FieldFrameProps) {
  const { name, id = name, label, hint, error, isOptional = false, describedBy, after, children } = props;
  return (
    <div className={styles.field} data-error={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> {m.form_optional()}</span>}
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
