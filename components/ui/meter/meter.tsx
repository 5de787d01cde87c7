import { useId } from 'react';
import styles from './meter.module.css';

type MeterProps = {
  /** Name of the measured quantity: "Landscape generation". */
  label: string;
  /** May exceed the limit. Then the bar is full and hatched, and the text says so. */
  used: number;
  /** Without a limit there is only text, because a bar needs a maximum. */
  limit?: number;
  /** The visible text: "34 landscapes used · 16 left · 68%". */
  figures: string;
  /** The text for screen readers: "34 of 50 landscapes used, 16 left, 68%". */
  sentence?: string;
};

/** Usage from which the meter warns, in percent. */
const warnPercent = 80;
const ticks = [10, 20, 30, 40, 50, 60, 70, 80, 90];

function levelOf(percent: number): 'rest' | 'warn' | 'over' {
  if (percent >= 100) return 'over';
  return percent >= warnPercent ? 'warn' : 'rest';
}

/**
 * The bar as SVG, because server-rendered HTML has no style attributes. Lengths are percentages, so that it fits any
 * width while hatching and ticks keep their size.
 */
function ScaleBar({ percent }: { percent: number }) {
  const patternId = useId();
  const level = levelOf(percent);
  return (
    <svg className={styles.bar} width="100%" height="10" data-level={level} aria-hidden="true">
      <pattern id={patternId} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="8" height="8" className={styles.hatchGround} />
        <rect width="4" height="8" className={styles.hatchLine} />
      </pattern>
      <rect
        width={`${Math.min(100, Math.max(0, percent))}%`}
        height="10"
        className={styles.fill}
        fill={level === 'over' ? `url(#${patternId})` : undefined}
      />
      {ticks.map((tick) => (
        <line key={tick} x1={`${tick}%`} x2={`${tick}%`} y2="10" className={styles.tick} data-on={tick < percent} />
      ))}
    </svg>
  );
}

/** Usage against a limit, as the scale bar of a map. The text always has the true values. */
export function Meter({ label, used, limit, figures, sentence = figures }: MeterProps) {
  const id = useId();
  const percent = limit === undefined ? 0 : limit > 0 ? (used / limit) * 100 : 100;
  return (
    <div className={styles.meter}>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <p className={styles.figures} data-level={limit === undefined ? undefined : levelOf(percent)}>
        {figures}
      </p>
      {limit !== undefined && (
        <div
          className={styles.track}
          role="meter"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          aria-valuetext={sentence}
        >
          <ScaleBar percent={percent} />
        </div>
      )}
    </div>
  );
}
