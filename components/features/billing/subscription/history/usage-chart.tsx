import { useId } from 'react';
import { formatDate } from '@/locales/dates';
import { formatBytes } from '@/lib/format/bytes';
import { formatScaleValue } from '@/lib/format/numbers';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { Plot } from '@/components/ui/plot/plot';
import { xOf, yOf } from '@/components/ui/plot/scale';
import { rangeOf } from './chart-model';
import type { CategoryHistory, Period } from './usage-history-query';
import styles from './usage-history.module.css';

/** Of the drawing in px. */
const height = 96;
/** The most labels below a chart. */
const ticksMax = 4;

/** @returns Such as `07 Mar`. */
const dayOf = (instant: string) => formatDate(instant).slice(0, 'dd MMM'.length);

/** @returns Such as `07 Mar – 07 Apr 2026`. */
export const spanOf = ({ start, end }: Period) => m.usage_history_span({ from: dayOf(start), to: formatDate(end) });

/** The months, or each second or third of them, below the middle of their bars. */
function ticksOf(periods: readonly Period[]) {
  const step = Math.ceil(periods.length / ticksMax);
  return periods.flatMap(({ start }, index) =>
    (periods.length - 1 - index) % step === 0 ? [{ at: index + 0.5, label: formatDate(start).slice(3, 6) }] : [],
  );
}

type DrawingProps = { history: CategoryHistory; top: number; limit: number | null };

function Drawing({ history: { used }, top, limit }: DrawingProps) {
  const hatching = useId();
  const last = used.length - 1;
  return (
    <>
      <defs>
        <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" className={styles.hatch} />
        </pattern>
      </defs>
      {used.map((amount, index) => {
        const y = yOf(amount, top, height);
        const bar = { x: xOf(index + 0.2, used.length), width: xOf(0.6, used.length), y, height: height - y };
        // The current period is still growing: hatched, as on a map that is being surveyed.
        return index === last ? (
          <rect key={index} {...bar} className={styles.current} fill={`url(#${hatching})`} />
        ) : (
          <rect key={index} {...bar} className={styles.bar} />
        );
      })}
      {limit !== null && (
        <g>
          <line x2="100%" y1={yOf(limit, top, height)} y2={yOf(limit, top, height)} className={styles.limit} />
        </g>
      )}
    </>
  );
}

type UsageChartProps = { history: CategoryHistory; periods: readonly Period[] };

/** A bar for each period of a category, with the limit as a dashed line. */
export function UsageChart({ history, periods }: UsageChartProps) {
  const id = useId();
  const { category, unit, limit, used } = history;
  const range = rangeOf(history);
  const name = quotaNames[category]();
  const describe = (index: number) => {
    const period = periods[index];
    if (!period) return '';
    const amount = amountLabel(used[index] ?? 0, unit);
    const [from, to] = [dayOf(period.start), dayOf(period.end)];
    return index === used.length - 1
      ? m.usage_history_so_far({ date: from, amount })
      : m.usage_history_value({ span: m.usage_history_span({ from, to }), amount });
  };
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <strong id={id} className={styles.name}>
          {name}
        </strong>
        {limit !== null && (
          <span className={styles.limitKey} data-drawn={range.limit !== null}>
            {m.usage_history_limit({ limit: amountLabel(limit, unit) })}
          </span>
        )}
      </figcaption>
      <Plot
        label={m.usage_history_label({ category: name })}
        count={used.length}
        describe={describe}
        height={height}
        scale={{ values: [0, range.top], labelOf: unit === 'bytes' ? formatBytes : (value) => formatScaleValue(value) }}
        ticks={ticksOf(periods)}
      >
        <Drawing history={history} top={range.top} limit={range.limit} />
      </Plot>
    </figure>
  );
}
