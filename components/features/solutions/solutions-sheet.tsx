import type { ReactNode } from 'react';
import styles from './solutions-sheet.module.css';

/** The tasks, with the way to each of them beside them on a wide screen and above them on a narrow one. */
export function SolutionsSheet({ places, tasks }: { places: ReactNode; tasks: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <div>{places}</div>
      <div className={styles.tasks}>{tasks}</div>
    </div>
  );
}
