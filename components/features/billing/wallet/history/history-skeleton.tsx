import { Skeleton } from '@/components/ui/skeleton/skeleton';
import styles from './history-skeleton.module.css';

/** The credit history while it loads, in its height. */
export function HistorySkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="field" count={6} />
    </div>
  );
}
