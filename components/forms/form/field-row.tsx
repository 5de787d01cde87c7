import type { ReactNode } from 'react';
import styles from './field-row.module.css';

/** Two short fields that belong together, side by side from 640 px on: first and last name. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
