import { useId } from 'react';
import { formatDate } from '@/locales/dates';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { Table } from '@/components/ui/table/table';
import { scaleOf } from './chart-model';
import type { CategoryHistory, Period } from './usage-history-query';
import styles from './usage-history.module.css';

/** Units of the drawing. Only its proportions matter: it is stretched to its box, and its lines are not. */
const [height, periodWidth] = [200, 60];
const barWidth = 34;

/** @returns Such as `07 Mar – 07 Apr 2026`. */
const spanOf = ({ start, end }: Period) =>
  m.usage_history_span({ from: formatDate(start).slice(0, 6), to: formatDate(end) });

function Drawing({ history, periods }: { history: CategoryHistory; periods: readonly Period[] }) {
  const hatching = useId();
  const { bars, limit } = scaleOf(history);
  const width = periods.length * periodWidth;
  const last = bars.length - 1;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={styles.drawing} aria-hidden="true">
      <defs>
        <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" className={styles.hatch} />
        </pattern>
      </defs>
      {bars.map((share, index) => {
        const shape = {
          x: index * periodWidth + (periodWidth - barWidth) / 2,
          y: height - share * height,
          width: barWidth,
          height: share * height,
        };
        const start = periods[index]?.start;
        // The current period is still growing: hatched, as on a map that is being surveyed.
        return index === last ? (
          <rect key={start} {...shape} className={styles.current} fill={`url(#${hatching})`} />
        ) : (
          <rect key={start} {...shape} className={styles.bar} />
        );
      })}
      {limit !== null && (
        <path d={`M0 ${height - limit * height}H${width}`} className={styles.limit} vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}

type UsageChartProps = { history: CategoryHistory; periods: readonly Period[] };

/** A bar for each period, with the limit as a dashed line, and the same figures as a table. */
export function UsageChart({ history, periods }: UsageChartProps) {
  const { category, unit, limit, used } = history;
  const name = quotaNames[category]();
  const current = amountLabel(used.at(-1) ?? 0, unit);
  const highest = amountLabel(Math.max(...used), unit);
  const rows = periods.map((period, index) => ({ period, amount: used[index] ?? 0 })).toReversed();
  return (
    <>
      <figure className={styles.figure}>
        <figcaption>
          <span>{m.usage_history_summary({ current, highest })}</span>
          {limit !== null && (
            <span className={styles.limitKey}>{m.usage_history_limit({ limit: amountLabel(limit, unit) })}</span>
          )}
        </figcaption>
        <div className={styles.plot}>
          <Drawing history={history} periods={periods} />
        </div>
        <ol role="list" className={styles.months} aria-hidden="true">
          {periods.map(({ start }) => (
            <li key={start}>{formatDate(start).slice(3, 6)}</li>
          ))}
        </ol>
      </figure>
      <Disclosure label={m.usage_history_table()}>
        <Table
          caption={m.usage_history_caption({ category: name })}
          isCaptionHidden
          columns={[
            {
              key: 'period',
              header: m.usage_history_period(),
              isRowHeader: true,
              cell: ({ period }) => spanOf(period),
            },
            {
              key: 'used',
              header: m.usage_history_used(),
              isNumeric: true,
              cell: ({ amount }) => amountLabel(amount, unit),
            },
          ]}
          rows={rows}
          rowKey={({ period }) => period.start}
        />
      </Disclosure>
    </>
  );
}
