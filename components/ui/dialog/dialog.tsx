import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import * as m from '@/locales/generated/messages';
import { Actions } from '../actions/actions';
import { Icon } from '../icon/icon';
import styles from './dialog.module.css';

type DialogProps = {
  isOpen: boolean;
  /** Called when somebody closes it: Esc, the cross, or a Cancel button of yours. Then set `isOpen` to false. */
  onClose: () => void;
  title: ReactNode;
  /** The words that belong to the title and are read along with it. */
  description?: ReactNode;
  /** `alert` for what cannot be undone: it is announced as urgent and a press beside it does not close it. */
  kind?: 'dialog' | 'alert';
  /** Where the focus begins: the least destructive control for `alert`, otherwise the first field. */
  initialFocus?: RefObject<HTMLElement | null>;
  size?: 'm' | 'l';
  children?: ReactNode;
  /** The buttons, the destructive one last. */
  actions?: ReactNode;
};

/**
 * The browser's own modal dialog: what lies behind cannot be reached. The focus returns to what opened it, or to the
 * page's heading where that is gone.
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

  const pressBeside = (event: MouseEvent) => {
    if (kind === 'dialog' && event.target === event.currentTarget) onClose();
  };

  return (
    // The press beside the dialog is an extra for pointers: the keyboard has Esc and the cross.
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onClick={pressBeside}
      onCancel={(event) => {
        // The page decides: it sets isOpen, which closes.
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
