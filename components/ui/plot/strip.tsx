import { useId } from 'react';
import { Plot } from './plot';
import { PlotKey, PlotKeyLine } from './plot-key';
import { xOf } from './scale';
import styles from './strip.module.css';

/** Outcomes differ in place and shape: above the line, below it, on it, and not filled yet. */
export type Outcome = 'good' | 'bad' | 'stopped' | 'open';

/** Of the drawing in px. */
const height = 64;
const middle = 34;
/** Slots of a strip that is not full, so that few marks don't become blocks. */
const slotsMin = 40;
/** Slots that two labels need below the marks. */
const labelSlots = 14;

const places: Record<Outcome, { y: number; height: number }> = {
  good: { y: middle - 26, height: 26 },
  bad: { y: middle, height: 22 },
  stopped: { y: middle - 5, height: 10 },
  open: { y: middle - 26, height: 26 },
};

function Hatching({ id }: { id: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V5" className={styles.hatch} />
    </pattern>
  );
}

type StripMark = { key: string; outcome: Outcome; text: string; day: string };

type StripProps = {
  /** Caption, which says what is counted: "Last 20 runs, oldest first". */
  label: string;
  /** Oldest first, each with its text and its day. */
  marks: readonly StripMark[];
  /** The outcomes with their counts in words, in the order of the legend. */
  legend: readonly { outcome: Outcome; text: string }[];
};

function ticksOf(marks: readonly StripMark[]) {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last) return [];
  const start = { at: 0, label: first.day };
  return marks.length < labelSlots || first.day === last.day ? [start] : [start, { at: marks.length, label: last.day }];
}

/** One mark for each event in their order, as the log beside a road: what went well above the line, failures below it. */
export function Strip({ label, marks, legend }: StripProps) {
  const hatching = useId();
  const tail = Math.max(0, slotsMin - marks.length);
  const slots = marks.length + tail;
  const fillOf = (outcome: Outcome) => (outcome === 'bad' ? `url(#${hatching})` : undefined);
  return (
    <div className={styles.strip}>
      {/* It is also the name of the slider. */}
      <p className="text-hint" aria-hidden="true">
        {label}
      </p>
      <Plot
        label={label}
        count={marks.length}
        tail={tail}
        describe={(index) => marks[index]?.text ?? ''}
        height={height}
        ticks={ticksOf(marks)}
      >
        <defs>
          <Hatching id={hatching} />
        </defs>
        <g>
          <line x2="100%" y1={middle} y2={middle} className={styles.line} />
          {marks.map(({ key, outcome }, index) => (
            <rect
              key={key}
              x={xOf(index + 0.2, slots)}
              width={xOf(0.6, slots)}
              {...places[outcome]}
              className={styles.mark}
              data-outcome={outcome}
              fill={fillOf(outcome)}
            />
          ))}
        </g>
      </Plot>
      <PlotKey>
        {legend.map(({ outcome, text }) => {
          const { y, height: high } = places[outcome];
          return (
            <PlotKeyLine
              key={outcome}
              symbol={
                <g transform={`translate(0 ${8 - middle / 2})`}>
                  <line x2="24" y1={middle / 2} y2={middle / 2} className={styles.line} />
                  <rect
                    x="8"
                    width="8"
                    y={middle / 2 + (y - middle) / 3}
                    height={high / 3 + 1}
                    className={styles.mark}
                    data-outcome={outcome}
                    fill={fillOf(outcome)}
                  />
                </g>
              }
            >
              {text}
            </PlotKeyLine>
          );
        })}
      </PlotKey>
    </div>
  );
}
