import backdrop from './generated/backdrop.json';
import styles from './backdrop.module.css';
import { Relief } from './relief';

/** A wide, faint landscape that fills its parent: decoration behind a solid card, never behind text. */
export function LandscapeBackdrop() {
  return (
    <svg
      className={styles.backdrop}
      viewBox={`0 0 ${backdrop.width} ${backdrop.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.grid} d={backdrop.grid} />
      <Relief levels={backdrop.levels} />
      <path className={styles.dots} d={backdrop.dots} />
    </svg>
  );
}
