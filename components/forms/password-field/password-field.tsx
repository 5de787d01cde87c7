import { useEffect, useRef, useState, type ComponentProps } from 'react';
import * as m from '@/locales/generated/messages';
import { Icon } from '@/components/ui/icon/icon';
import { Status } from '@/components/ui/status/status';
import control from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<FieldProps, 'label'> &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'className' | 'autoComplete' | 'required' | 'children'> & {
    /** A string, because it is part of the reveal button's name: "Show new password". */
    label: string;
    autoComplete: 'current-password' | 'new-password';
  };

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A password field with a reveal button. Hides the password again before the form is sent. */
export function PasswordField({ name, id = name, label, hint, error, isOptional, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [wasToggled, setToggled] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = box.current?.closest('form');
    // A revealed password is a text input, and browsers store text that was sent.
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const toggle = () => {
    setShown(!isShown);
    setToggled(true);
  };
  const lowered = lowerFirst(label);

  return (
    <Field {...{ name, id, label, hint, error, isOptional }}>
      {(tied) => (
        <div className={control.group} ref={box}>
          <input
            {...input}
            {...tied}
            name={name}
            type={isShown ? 'text' : 'password'}
            className={control.control}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <button type="button" className={styles.reveal} aria-controls={id} onClick={toggle}>
            <Icon name={isShown ? 'eye-off' : 'eye'} />
            <span className="visually-hidden">
              {isShown ? m.form_password_hide({ label: lowered }) : m.form_password_show({ label: lowered })}
            </span>
          </button>
          <Status>
            {wasToggled &&
              (isShown ? m.form_password_shown({ label: lowered }) : m.form_password_hidden({ label: lowered }))}
          </Status>
        </div>
      )}
    </Field>
  );
}
