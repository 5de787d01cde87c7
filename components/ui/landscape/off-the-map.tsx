import { useId } from 'react';
import backdrop from './generated/backdrop.json';
import styles from './off-the-map.module.css';
import { Relief } from './relief';

/**
 * For pages that do not exist: the map fades out before its edge, and the spot is beyond it. In units of its own sheet;
 * the ground is the upper left of the backdrop at 40 percent.
 */
export function OffTheMap() {
  const id = useId();
  return (
    <svg className={styles.sheet} viewBox="0 0 560 224" aria-hidden="true" focusable="false">
      <linearGradient id={`${id}-fade`}>
        <stop offset="0.3" stopColor="#fff" />
        <stop offset="0.95" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <mask id={`${id}-mask`} maskUnits="userSpaceOnUse" x="0" y="0" width="416" height="224">
        <rect width="416" height="224" fill={`url(#${id}-fade)`} />
      </mask>
      <clipPath id={`${id}-edge`}>
        <rect x="8" y="8" width="400" height="208" />
      </clipPath>
      <g clipPath={`url(#${id}-edge)`}>
        <path className={styles.grid} d={backdrop.grid} transform="scale(0.4)" />
        <g mask={`url(#${id}-mask)`}>
          <g transform="scale(0.4)">
            <Relief levels={backdrop.levels} />
          </g>
        </g>
      </g>
      <path className={styles.neatLine} d="M8 8h400v208H8z" />
      <path className={styles.edge} d="M3 3h410v218H3z" />
      <path className={styles.way} d="M300 150C356 168 420 160 486 122" />
      <path className={styles.spot} d="M498 98l13 22h-26z" />
    </svg>
  );
}
