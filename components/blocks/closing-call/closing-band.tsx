import type { ReactNode } from 'react';
import styles from './closing-call.module.css';

type ClosingBandProps = { heading: string; text: string; children: ReactNode };

/** The background of a public page's closing section, with a hill. */
export function ClosingBand({ heading, text, children }: ClosingBandProps) {
  return (
    <section className={styles.section} aria-labelledby="closing-heading">
      <div className={styles.sheet}>
        <div className={styles.words}>
          <h2 id="closing-heading" className={styles.heading}>
            {heading}
          </h2>
          <p className="text-lead">{text}</p>
          {children}
        </div>
        <svg className={styles.hill} viewBox="0 0 480 360" aria-hidden="true" focusable="false">
          <g className={styles.contours}>
            <path d="M12 210C4 96 120 14 258 20s226 104 208 202-120 132-246 128S18 306 12 210z" />
            <path d="M58 206c-4-84 84-150 196-146s176 84 164 156-96 104-188 100S62 276 58 206z" />
            <path data-index="true" d="M102 200c0-62 66-112 148-108s132 62 124 114-72 80-140 76-132-28-132-82z" />
            <path d="M142 196c2-44 48-78 104-74s94 42 90 78-52 58-100 56-96-22-94-60z" />
            <path d="M180 190c4-28 32-46 66-42s58 24 54 46-32 36-62 34-62-16-58-38z" />
          </g>
          <path className={styles.summit} d="M242 168l14 24h-28z" />
        </svg>
      </div>
    </section>
  );
}
