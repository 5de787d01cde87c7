import type { ReactNode } from 'react';
import styles from './form-actions.module.css';

/** The submit button and what stands beside it. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
