import type { ReactNode } from 'react';
import styles from './rows.module.css';

type RowProps = {
  /** For a row that gets the focus, as a new one does. */
  id?: string;
  /** What the thing is called, with a badge where it has one. */
  name: ReactNode;
  /** What else is known of it. */
  children: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
  /** Whether the actions move below the words where there is no room beside them. */
  wraps?: boolean;
  /** Where the actions stand beside the words. */
  align?: 'center' | 'start';
};

/** One thing of a list: what it is, and at the end what can be done with it. */
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

/** Things of one kind below each other, with a line between two. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul role="list">{children}</ul>;
}
