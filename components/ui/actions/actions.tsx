import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** The buttons that end a form or a dialog, the one that acts first in a form, last in a dialog. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
