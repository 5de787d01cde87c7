import { formatDate, formatTime } from '@/lib/format/dates';
import * as m from '@/locales/generated/messages';
import styles from './clock-control.module.css';
import { describeSpan } from '../model/time-span';
import { useProductTime } from '../hooks/use-product-time';

/** The product's time and its difference from real time. */
export function ClockFace({ offsetMs }: { offsetMs: number }) {
  const now = useProductTime(offsetMs);
  const span = describeSpan(Math.abs(offsetMs));
  return (
    <div className={styles.face}>
      <p className={styles.label}>{m.local_clock_now()}</p>
      <p className={styles.time}>
        <time dateTime={now.toISOString()}>
          <span className="text-figure">{formatTime(now)}</span> {m.local_clock_date({ date: formatDate(now) })}
        </time>
      </p>
      <p className={styles.label}>{offsetText(offsetMs, span)}</p>
    </div>
  );
}

function offsetText(offsetMs: number, span: string): string {
  if (span === '') return m.local_clock_real();
  return offsetMs > 0 ? m.local_clock_ahead({ span }) : m.local_clock_behind({ span });
}
