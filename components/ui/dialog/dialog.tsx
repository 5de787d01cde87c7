import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import * as m from '@/locales/generated/messages';
import { Actions } from '../actions/actions';
import { Icon } from '../icon/icon';
import styles from './dialog.module.css';

type DialogProps = {
  isOpen: boolean;
  /** Called when the user closes it with Esc, the close button, or your Cancel button. Then set `isOpen` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Read together with the title. */
  description?: ReactNode;
  /** `alert` for irreversible actions: announced as urgent, and a press outside does not close it. */
  kind?: 'dialog' | 'alert';
  /** Receives the initial focus: the least destructive control for `alert`, otherwise the first field. */
  initialFocus?: RefObject<HTMLElement | null>;
  size?: 'm' | 'l';
  children?: ReactNode;
  /** The buttons, the primary or destructive one last. */
  actions?: ReactNode;
};

/**
 * A native modal dialog, so the page behind is inert. The focus returns to the opener, or to the page's heading if the
 * opener is gone.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, description, kind = 'dialog', initialFocus, size = 'm', children, actions } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    initialFocus?.current?.focus();
    return () => {
      element?.close();
      const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('h1');
      if (target instanceof HTMLElement) target.focus();
    };
  }, [isOpen, initialFocus]);

  const onPressOutside = (event: MouseEvent) => {
    if (kind === 'dialog' && event.target === event.currentTarget) onClose();
  };

  return (
    // Presses outside are a shortcut for pointers. Keyboard users have Esc and the close button.
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onClick={onPressOutside}
      onCancel={(event) => {
        // The dialog is controlled: the page sets `isOpen`.
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 id={`${id}-title`}>{title}</h2>
            <button type="button" className={styles.close} onClick={onClose}>
              <Icon name="cross" />
              <span className="visually-hidden">{m.ui_close()}</span>
            </button>
          </div>
          {description !== undefined && (
            <div id={`${id}-description`} className={styles.description}>
              {description}
            </div>
          )}
          {children}
          {actions !== undefined && <Actions>{actions}</Actions>}
        </div>
      )}
    </dialog>
  );
}
