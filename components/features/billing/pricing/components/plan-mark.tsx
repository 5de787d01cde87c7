import styles from './plan-mark.module.css';

/** Contours of one hill from foot to top. Higher plans show more of them. */
const contours = [
  'M4 30C2 14 20 4 46 4s48 8 48 24-20 24-48 24S6 44 4 30z',
  'M16 29c-1-10 12-18 31-18s34 6 34 17-14 17-34 17-30-7-31-16z',
  'M30 28c0-6 8-11 19-11s20 4 20 11-9 11-20 11-19-4-19-11z',
];
const summit = 'M50 20l8 13H42z';

/** @param height 1 (foot) to 4 (summit), or 0 for an unsurveyed hill. */
export function PlanMark({ height }: { height: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 98 56" aria-hidden="true" focusable="false" data-open={height === 0}>
      {contours.slice(0, height === 0 ? contours.length : height).map((path) => (
        <path key={path} d={path} />
      ))}
      {height > contours.length && <path d={summit} className={styles.summit} />}
    </svg>
  );
}
