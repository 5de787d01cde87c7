import type { ReactNode } from 'react';
import styles from './plot-key.module.css';

const triangle = 'M0-10L5.5 0H-5.5Z';

type SymbolProps = {
  /** Its position as an SVG length; the tip's opposite edge stands there. */
  x: string;
  /** Distance from the upper edge in px. */
  y: number;
};

/** Marks an addition: the triangle of a spot height, standing on the line. */
export function AddedSymbol({ x, y }: SymbolProps) {
  return (
    <svg x={x} y={y} className={styles.symbol}>
      <path d={triangle} className={styles.added} />
    </svg>
  );
}

/** Marks a loss: a hollow triangle that points down, on the line. */
export function LostSymbol({ x, y }: SymbolProps) {
  return (
    <svg x={x} y={y} className={styles.symbol}>
      <path d={triangle} className={styles.lost} transform="rotate(180) translate(0 10)" />
    </svg>
  );
}

/** The legend of a plot. */
export function PlotKey({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.key}>
      {children}
    </ul>
  );
}

/** A line of the legend. @param props `symbol` is drawn around the middle of the lower edge of 24 × 16 px. */
export function PlotKeyLine({ symbol, children }: { symbol: ReactNode; children: ReactNode }) {
  return (
    <li>
      <svg width="24" height="16" aria-hidden="true">
        {symbol}
      </svg>
      <span>{children}</span>
    </li>
  );
}
