import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import styles from './landscape-legend.module.css';

/** The symbols of the legend, each 48 by 32. */
const symbols = {
  text: <path className={styles.texts} d="M9 21h0M19 11h0m9 4h0m10-6h0m-9 15h0m9-3h0" />,
  contour: (
    <>
      <path className={styles.contour} d="M2 26C14 14 30 20 46 8M2 12C12 4 22 8 34 2" />
      <path className={styles.indexContour} d="M2 19C14 8 28 14 44 4" />
    </>
  ),
  summit: (
    <>
      <path className={styles.contour} d="M4 18C4 8 14 3 25 3s19 5 19 13-9 13-21 13S4 26 4 18z" />
      <path className={styles.summit} d="M24 9l7 12H17z" />
    </>
  ),
  axes: <path className={styles.axes} d="M24 4v24M10 16h28" />,
} satisfies Record<string, ReactNode>;

const entries: { symbol: keyof typeof symbols; text: () => string }[] = [
  { symbol: 'text', text: m.home_legend_text },
  { symbol: 'contour', text: m.home_legend_contour },
  { symbol: 'summit', text: m.home_legend_summit },
  { symbol: 'axes', text: m.home_legend_axes },
];

/** Explains the landscape above, and names its limits. */
export function LandscapeLegend() {
  return (
    <section className={styles.legend} aria-labelledby="legend-heading">
      <div className={styles.sheet}>
        <h2 id="legend-heading" className={styles.heading}>
          {m.home_legend_heading()}
        </h2>
        <ul role="list" className={styles.entries}>
          {entries.map(({ symbol, text }) => (
            <li key={symbol} className={styles.entry}>
              <svg className={styles.symbol} viewBox="0 0 48 32" aria-hidden="true" focusable="false">
                {symbols[symbol]}
              </svg>
              <p>{text()}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
