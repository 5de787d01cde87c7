import { useId } from 'react';
import { formatNumber, formatScaleValue } from '@/lib/format/numbers';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import type { Wallet } from '@/lib/billing/wallet-query';
import { Plot } from '@/components/ui/plot/plot';
import { AddedSymbol, LostSymbol, PlotKey, PlotKeyLine } from '@/components/ui/plot/plot-key';
import { scaleTo, xOf, yOf } from '@/components/ui/plot/scale';
import type { CreditDay } from '../api/wallet-calls';
import { dayText, spansOf, ticksOf } from './balance-model';
import styles from './history.module.css';

/** Of the drawing in px. */
const height = 180;
/** Room for what expires next, in days. It is not to scale. */
const tailDays = 14;

type Expiring = Wallet['expiring'][number];
type DrawingProps = { days: readonly CreditDay[]; soonest: Expiring | undefined; top: number; count: number };

/** The balance after today: unchanged until the next credits expire, with the sign of a line that is cut short. */
function Ahead({ days, soonest, top, count }: DrawingProps) {
  const balance = days.at(-1)?.balance ?? 0;
  if (!soonest) return null;
  const [now, then] = [yOf(balance, top, height), yOf(Math.max(0, balance - soonest.credits), top, height)];
  const [start, cut, end] = [days.length, days.length + tailDays * 0.35, days.length + tailDays * 0.7];
  const x = (slots: number) => xOf(slots, count);
  return (
    <g className={styles.ahead}>
      <line x1={x(start)} x2={x(end)} y1={now} y2={now} />
      <line x1={x(end)} x2={x(end)} y1={now} y2={then} />
      <line x1={x(end)} x2={x(count)} y1={then} y2={then} />
      <svg x={x(cut)} y={now} className={styles.cut}>
        <path d="M-6 7L0-7H6L0 7Z" className={styles.gap} />
        <path d="M-6 7L0-7M0 7L6-7" />
      </svg>
      <LostSymbol x={x(end)} y={now} />
    </g>
  );
}

function Drawing(props: DrawingProps) {
  const { days, top, count } = props;
  const hatching = useId();
  const spans = spansOf(days);
  const line = spans.map(({ from, to, balance }) =>
    `${yOf(balance, top, height)}H${to}`.replace(/^/, from === 0 ? 'M0 ' : 'V'),
  );
  return (
    <>
      <defs>
        <pattern id={hatching} width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M2.5 0V5" className={styles.hatch} />
        </pattern>
      </defs>
      {/* Hatched below the line, as the section through a hill. */}
      {spans.map(({ from, to, balance }) => (
        <rect
          key={from}
          x={xOf(from, count)}
          width={xOf(to - from, count)}
          y={yOf(balance, top, height)}
          height={height - yOf(balance, top, height)}
          fill={`url(#${hatching})`}
        />
      ))}
      <svg width="100%" height={height} viewBox={`0 0 ${count} ${height}`} preserveAspectRatio="none">
        <path d={line.join('')} className={styles.line} vectorEffect="non-scaling-stroke" />
      </svg>
      <Ahead {...props} />
      {days.map(({ day, added, expired, balance }, index) => {
        const place = { x: xOf(index + 0.5, count), y: yOf(balance, top, height) };
        return (
          <g key={day}>
            {added > 0 && <AddedSymbol {...place} />}
            {expired > 0 && <LostSymbol {...place} />}
          </g>
        );
      })}
    </>
  );
}

type BalancePlotProps = {
  days: readonly CreditDay[];
  /** The credits that expire next; undefined if none do, or while the balance is unknown. */
  soonest: Expiring | undefined;
};

/** The balance by day, with what was added and lost, and what expires next. */
export function BalancePlot({ days, soonest }: BalancePlotProps) {
  const scale = scaleTo(Math.max(...days.map(({ balance }) => balance)));
  const tail = soonest ? tailDays : 0;
  const drawing = { days, soonest, top: scale.at(-1) ?? 1, count: days.length + tail };
  const symbol = { x: '12', y: 14 };
  return (
    <>
      <Plot
        label={m.wallet_history_label()}
        count={days.length}
        tail={tail}
        describe={(index) => dayText(days[index] ?? days[0]!)}
        height={height}
        scale={{ values: scale, labelOf: (value) => formatScaleValue(value) }}
        ticks={ticksOf(days)}
      >
        <Drawing {...drawing} />
      </Plot>
      <PlotKey>
        {days.some(({ added }) => added > 0) && (
          <PlotKeyLine symbol={<AddedSymbol {...symbol} />}>{m.wallet_history_key_added()}</PlotKeyLine>
        )}
        {days.some(({ expired }) => expired > 0) && (
          <PlotKeyLine symbol={<LostSymbol {...symbol} />}>{m.wallet_history_key_expired()}</PlotKeyLine>
        )}
        {soonest && (
          <PlotKeyLine
            symbol={
              <g className={styles.ahead}>
                <line x2="24" y1="14" y2="14" />
                <LostSymbol {...symbol} />
              </g>
            }
          >
            {m.wallet_history_key_expiring({
              credits: m.wallet_amount({ n: soonest.credits, credits: formatNumber(soonest.credits) }),
              date: ownDate(soonest.expiresAt),
            })}
          </PlotKeyLine>
        )}
      </PlotKey>
    </>
  );
}
