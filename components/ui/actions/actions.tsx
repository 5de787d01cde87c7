import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** The buttons of a form or a dialog. The primary action is first in a form and last in a dialog. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
