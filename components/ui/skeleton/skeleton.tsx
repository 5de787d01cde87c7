import styles from './skeleton.module.css';

type SkeletonProps = {
  /** The shape of the content: lines of text, a field, a block. */
  shape?: 'line' | 'title' | 'field' | 'block';
  /** Number of placeholders, one below the other. */
  count?: number;
};

/** A placeholder for loading content. Appears after 300 ms, because faster loads need none. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return (
    <div className={styles.skeletons} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton} data-shape={shape} />
      ))}
    </div>
  );
}
