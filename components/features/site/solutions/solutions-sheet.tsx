import type { ReactNode } from 'react';
import styles from './solutions-sheet.module.css';

/** The tasks, with links to them beside (wide screens) or above (narrow screens). */
export function SolutionsSheet({ places, tasks }: { places: ReactNode; tasks: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <div>{places}</div>
      <div className={styles.tasks}>{tasks}</div>
    </div>
  );
}
