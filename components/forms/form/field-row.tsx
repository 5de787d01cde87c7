import type { ReactNode } from 'react';
import styles from './field-row.module.css';

/** Two short related fields, such as first and last name, side by side from 640 px. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
