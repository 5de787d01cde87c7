import type { ReactNode } from 'react';
import styles from './rows.module.css';

type RowProps = {
  /** DOM ID of a row that gets the focus, such as a new one. */
  id?: string;
  /** The item's name, with a badge if it has one. */
  name: ReactNode;
  /** Other facts about the item. */
  children: ReactNode;
  /** The item's actions. */
  actions: ReactNode;
  /** Whether the actions wrap below the text on narrow screens. */
  wraps?: boolean;
  /** Vertical alignment of the actions beside the text. */
  align?: 'center' | 'start';
};

/** An item of a list with its actions at the end. */
export function Row({ id, name, children, actions, wraps = true, align = 'center' }: RowProps) {
  return (
    <li
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={styles.row}
      data-wraps={wraps || undefined}
      data-align={align}
    >
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        {children}
      </div>
      {actions}
    </li>
  );
}

/** A list of items with lines between them. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul role="list">{children}</ul>;
}
