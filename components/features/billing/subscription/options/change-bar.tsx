import { useId } from 'react';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { PlotKey, PlotKeyLine } from '@/components/ui/plot/plot-key';
import { xOf } from '@/components/ui/plot/scale';
import type { Quote } from '../api/option-calls';
import styles from './change-bar.module.css';

type QuoteLine = Quote['lines'][number];
type Change = { days: NonNullable<QuoteLine['days']>; periodEnd: string };

/**
 * @returns The rest of the period that an upgrade splits, as the quote has it; undefined if the quote has no such rest, or
 *   if the new plan starts a period of its own.
 */
function findChange(lines: readonly QuoteLine[]): Change | undefined {
  const unused = lines.find(({ kind }) => kind === 'unused_time');
  const rest = lines.find(({ kind }) => kind === 'plan_remainder');
  if (!unused?.days || !unused.periodEnd || unused.periodEnd !== rest?.periodEnd) return undefined;
  if (unused.days.of !== rest.days?.of || unused.days.count !== rest.days.count) return undefined;
  return { days: unused.days, periodEnd: unused.periodEnd };
}

/** Of a row of the bar, and of the labels below both, in px. */
const row = 18;
const gap = 6;
const labels = 24;
const bottom = 2 * row + gap;

function Symbol({ part, hatching }: { part: 'used' | 'credited' | 'new'; hatching: string }) {
  const fill = part === 'new' ? `url(#${hatching})` : undefined;
  return <rect x="2" y="3" width="20" height="10" className={styles.part} data-part={part} fill={fill} />;
}

type ChangeBarProps = { quote: Quote; oldPlan: string; newPlan: string };

/** The period of an upgrade, split today: the used and the credited part of the old plan, and the new plan's part. */
export function ChangeBar({ quote: { lines }, oldPlan, newPlan }: ChangeBarProps) {
  const hatching = useId();
  const captionId = useId();
  const change = findChange(lines);
  if (!change) return null;
  const { days, periodEnd } = change;
  const used = days.of - days.count;
  const x = xOf(used, days.of);
  const rest = xOf(days.count, days.of);
  const newPart = { className: styles.part, 'data-part': 'new', fill: `url(#${hatching})` };
  const isLate = used / days.of > 0.5;
  return (
    <figure className={styles.figure} aria-labelledby={captionId}>
      <figcaption id={captionId}>{m.quote_bar({ date: ownDate(periodEnd) })}</figcaption>
      <svg width="100%" height={bottom + labels} className={styles.bar} aria-hidden="true">
        <defs>
          <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V6" className={styles.hatch} />
          </pattern>
        </defs>
        <rect width={x} height={row} className={styles.part} data-part="used" />
        <rect x={x} width={rest} height={row} className={styles.part} data-part="credited" />
        <rect x={x} width={rest} y={row + gap} height={row} {...newPart} />
        <line x1={x} x2={x} y1={-4} y2={bottom + 6} className={styles.today} />
        <text x={x} y={bottom + 22} textAnchor={used === 0 ? 'start' : isLate ? 'end' : 'middle'}>
          {m.quote_bar_today()}
        </text>
      </svg>
      <PlotKey>
        <PlotKeyLine symbol={<Symbol part="used" hatching={hatching} />}>
          {m.quote_bar_used({ plan: oldPlan, n: used, of: days.of })}
        </PlotKeyLine>
        <PlotKeyLine symbol={<Symbol part="credited" hatching={hatching} />}>
          {m.quote_bar_credited({ plan: oldPlan, n: days.count, of: days.of })}
        </PlotKeyLine>
        <PlotKeyLine symbol={<Symbol part="new" hatching={hatching} />}>
          {m.quote_bar_new({ plan: newPlan, n: days.count, of: days.of })}
        </PlotKeyLine>
      </PlotKey>
    </figure>
  );
}
