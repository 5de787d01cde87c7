import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useDisclosure } from '../disclosure/use-disclosure';
import { Icon } from '../icon/icon';
import styles from './actions-menu.module.css';

export type MenuAction = {
  key: string;
  label: ReactNode;
  onSelect: () => void;
  /** Red, for destructive actions. List it last. */
  isDangerous?: boolean;
  /** Why the action is unavailable. It stays in the list and is read with the action. */
  rejection?: string | undefined;
};

type ActionsMenuProps = {
  /** The button's name, with the subject of the actions: "Actions for Ada Lovelace". */
  label: string;
  actions: readonly MenuAction[];
};

type ActionButtonProps = { action: MenuAction; id: string; onSelect: () => void };

function ActionButton({ action: { label, isDangerous, rejection }, id, onSelect }: ActionButtonProps) {
  return (
    <>
      <button
        type="button"
        className={styles.action}
        data-dangerous={isDangerous || undefined}
        aria-disabled={rejection !== undefined || undefined}
        aria-describedby={rejection === undefined ? undefined : id}
        onClick={rejection === undefined ? onSelect : undefined}
      >
        {label}
      </button>
      {rejection !== undefined && (
        <p id={id} className={styles.rejection}>
          {rejection}
        </p>
      )}
    </>
  );
}

/**
 * A menu of actions for a row, behind three dots. Not `role="menu"`: Tab moves through the buttons. The three dots get
 * the focus before an action starts, so that a dialog returns the focus to them.
 */
export function ActionsMenu({ label, actions }: ActionsMenuProps) {
  const { isOpen, close, root, button, panel } = useDisclosure();
  const box = useRef<HTMLDivElement>(null);
  // CSS does not know the panel's size. The panel is aligned with the right edge of the dots, so on a narrow window it
  // may start left of the window; in the last rows it opens upwards, where there is room.
  useLayoutEffect(() => {
    const element = box.current;
    if (!isOpen || !element) return;
    const { left, top, bottom, height } = element.getBoundingClientRect();
    const { top: openerTop } = element.parentElement?.getBoundingClientRect() ?? { top };
    element.style.setProperty('--left', `${left}px`);
    element.toggleAttribute('data-upwards', bottom > window.innerHeight && openerTop > height);
    return () => {
      element.style.removeProperty('--left');
      element.removeAttribute('data-upwards');
    };
  }, [isOpen]);
  const select = (action: MenuAction) => {
    close();
    button.ref.current?.focus();
    action.onSelect();
  };
  return (
    <div className={styles.root} {...root}>
      <button {...button} className={styles.opener}>
        <Icon name="more" />
        <span className="visually-hidden">{label}</span>
      </button>
      <div {...panel} ref={box} className={styles.panel}>
        {isOpen && (
          <ul role="list" aria-label={label}>
            {actions.map((action) => (
              <li key={action.key}>
                <ActionButton action={action} id={`${panel.id}-${action.key}`} onSelect={() => select(action)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
