import styles from '../flows.module.css';

/** Shows progress in percent. @param props.label Names it for screen readers. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return <progress className={styles.bar} aria-label={label} max={100} value={percent} />;
}
