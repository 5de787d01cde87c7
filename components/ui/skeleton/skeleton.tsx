import styles from './skeleton.module.css';

type SkeletonProps = {
  /** The shape of what will stand here: lines of text, a field, a block. */
  shape?: 'line' | 'title' | 'field' | 'block';
  /** How many, one below the other. */
  count?: number;
};

/** Keeps the place of what is loading. It appears after 300 ms: what is quicker than that needs no sign. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return (
    <div className={styles.skeletons} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton} data-shape={shape} />
      ))}
    </div>
  );
}
