import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import styles from './options.module.css';

/** The plans while they load. */
export function OptionsSkeleton() {
  return (
    <Stack gap="m">
      <Skeleton shape="field" />
      <div className={styles.plans}>
        {[0, 1, 2, 3].map((key) => (
          <div key={key} className={styles.plan}>
            <Skeleton shape="title" />
            <Skeleton shape="field" count={4} />
          </div>
        ))}
      </div>
    </Stack>
  );
}
