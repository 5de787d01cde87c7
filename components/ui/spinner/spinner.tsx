import styles from './spinner.module.css';

/** A loading indicator. Decorative: the text beside it says what is loading. */
export function Spinner({ size = 16 }: { size?: 16 | 24 }) {
  return (
    <svg className={styles.spinner} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="6.5" className={styles.track} />
      <path d="M8 1.5a6.5 6.5 0 016.5 6.5" />
    </svg>
  );
}
