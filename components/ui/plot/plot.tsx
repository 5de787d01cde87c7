import { useState, type PointerEvent, type ReactNode } from 'react';
import { xOf, yOf } from './scale';
import styles from './plot.module.css';

type Scale = {
  /** From zero upward (`scaleTo`). */
  values: readonly number[];
  labelOf: (value: number) => string;
};

type PlotProps = {
  /** Name of the values: "Balance by day". */
  label: string;
  /** Number of values along the plot. */
  count: number;
  /** @returns A value in words: "07 Mar 2026: 1,250 credits". */
  describe: (index: number) => string;
  /** Height of the drawing in px. */
  height: number;
  /** The horizontal lines. */
  scale?: Scale | undefined;
  /** Labels below the drawing, at the start of a slot; those of the edges stay inside. */
  ticks: readonly { at: number; label: string }[];
  /** Slots after the last value, for what is to come. */
  tail?: number;
  /** SVG without a view box: lengths along the plot are percentages (`xOf`), heights are px (`yOf`). */
  children: ReactNode;
};

const tickHeight = 24;
const scaleWidth = 52;
function anchorOf(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.06) return 'start';
  return share > 0.94 ? 'end' : 'middle';
}

function ScaleLabels({ values, labelOf, height }: Scale & { height: number }) {
  const top = values.at(-1) ?? 1;
  return (
    <svg width={scaleWidth} height={height + tickHeight} className={styles.scale} aria-hidden="true">
      {values.map((value) => (
        <text key={value} x={scaleWidth - 8} y={yOf(value, top, height) + 4} textAnchor="end">
          {labelOf(value)}
        </text>
      ))}
    </svg>
  );
}

/**
 * A plot whose values are read one at a time: below the pointer, or with the arrow keys. The value in words is always
 * there, at first that of the last one. The figures as a table belong beside it, unless the page has them anyway.
 */
export function Plot({ label, count, describe, height, scale, ticks, tail = 0, children }: PlotProps) {
  const [marked, setMarked] = useState<number>();
  const slots = count + tail;
  const shown = Math.min(marked ?? count - 1, count - 1);
  const top = scale?.values.at(-1) ?? 1;
  const markBelow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const slot = Math.floor(((clientX - left) / width) * slots);
    setMarked(Math.max(0, Math.min(count - 1, slot)));
  };
  const unmark = () => setMarked(undefined);
  return (
    <div className={styles.plot}>
      <div className={styles.sheet}>
        {scale && <ScaleLabels {...scale} height={height} />}
        <div className={styles.field} onPointerMove={markBelow} onPointerDown={markBelow} onPointerLeave={unmark}>
          <svg width="100%" height={height + tickHeight} className={styles.drawing} aria-hidden="true">
            {scale?.values.slice(1).map((value) => (
              <line key={value} x2="100%" y1={yOf(value, top, height)} y2={yOf(value, top, height)} />
            ))}
            {marked !== undefined && (
              <rect
                x={xOf(shown, slots)}
                width={xOf(1, slots)}
                height={height}
                className={styles.cursor}
                data-testid="cursor"
              />
            )}
            {children}
            <line x2="100%" y1={height} y2={height} className={styles.zero} />
            {ticks.map(({ at, label: text }) => (
              <g key={at}>
                <line x1={xOf(at, slots)} x2={xOf(at, slots)} y1={height} y2={height + 5} className={styles.zero} />
                <text x={xOf(at, slots)} y={height + 20} textAnchor={anchorOf(at / slots)}>
                  {text}
                </text>
              </g>
            ))}
          </svg>
          {/* The pointer reads the drawing; keys and screen readers use the slider. */}
          <input
            type="range"
            className={styles.slider}
            aria-label={label}
            aria-valuetext={describe(shown)}
            min={0}
            max={count - 1}
            value={shown}
            onChange={({ currentTarget }) => setMarked(currentTarget.valueAsNumber)}
            onBlur={unmark}
          />
        </div>
      </div>
      {/* Below the drawing, so that a longer text does not move it away from the pointer. */}
      <p className={styles.reading}>{describe(shown)}</p>
    </div>
  );
}
