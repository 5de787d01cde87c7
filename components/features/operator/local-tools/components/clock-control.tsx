import { dayMs, hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { useState } from 'react';
import { formatDate, formatTime } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Status } from '@/components/ui/status/status';
import styles from './clock-control.module.css';
import { ClockJump } from './clock-jump';
import { localApi, type ClockState } from '../api/local-api';
import { useLocalResource } from '../hooks/use-local-resource';
import { describeSpan } from '../model/time-span';
import { useProductTime } from '../hooks/use-product-time';

/** The product's time and its difference from real time. */
function ClockFace({ offsetMs }: { offsetMs: number }) {
  const now = useProductTime(offsetMs);
  const span = describeSpan(Math.abs(offsetMs));
  return (
    <div className={styles.face}>
      <p className={styles.label}>{m.local_clock_now()}</p>
      <p className={styles.time}>
        <time dateTime={now.toISOString()}>
          <span className="text-figure">{formatTime(now)}</span>{' '}
          <span>{m.local_clock_date({ date: formatDate(now) })}</span>
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

/** Another tab or a test may move the clock. */
const pollMs = 5000;

const jumps = [
  { byMs: 5 * minuteMs, label: m.local_clock_minutes_5, hint: m.local_clock_minutes_5_hint },
  { byMs: hourMs, label: m.local_clock_hour, hint: m.local_clock_hour_hint },
  { byMs: dayMs, label: m.local_clock_day, hint: m.local_clock_day_hint },
  { byMs: 14 * dayMs, label: m.local_clock_days_14, hint: m.local_clock_days_14_hint },
];

/** Shows the product's time and moves it, with the effects of each move. */
export function ClockControl() {
  const clock = useLocalResource(localApi.clock, pollMs);
  const [outcome, setOutcome] = useState('');
  const [isMoving, setMoving] = useState(false);

  const move = async (change: () => Promise<ClockState>) => {
    if (isMoving) return;
    setMoving(true);
    try {
      const state = await change();
      clock.replace(state);
      setOutcome(m.local_clock_moved({ time: formatTime(state.now), date: formatDate(state.now) }));
    } catch {
      setOutcome(m.error_server());
    } finally {
      setMoving(false);
    }
  };

  return (
    <Card title={m.local_clock_heading()}>
      <p className={styles.intro}>{m.local_clock_intro()}</p>
      <AsyncSection
        resource={m.local_clock_resource()}
        data={clock.data}
        error={clock.error && m.error_server()}
        onRetry={clock.reload}
        skeleton={<Skeleton shape="block" />}
      >
        {(state) => (
          <>
            <ClockFace offsetMs={state.offsetMs} />
            <Status isVisible className={styles.outcome}>
              {outcome}
            </Status>
            <h3 className={styles.heading} id="clock-move">
              {m.local_clock_move()}
            </h3>
            <ul role="list" className={styles.jumps} aria-labelledby="clock-move">
              {jumps.map(({ byMs, label, hint }) => (
                <li key={byMs} className={styles.jump}>
                  <Button
                    isBusy={isMoving}
                    aria-describedby={`jump-${byMs}`}
                    onClick={() => void move(() => localApi.advanceClock(byMs))}
                  >
                    {label()}
                  </Button>
                  <p id={`jump-${byMs}`}>{hint()}</p>
                </li>
              ))}
            </ul>
            <ClockJump isBusy={isMoving} onJump={(byMs) => void move(() => localApi.advanceClock(byMs))} />
            <div className={styles.reset}>
              <Button
                icon="retry"
                isBusy={isMoving}
                aria-describedby="clock-reset-hint"
                onClick={() => void move(localApi.resetClock)}
              >
                {m.local_clock_reset()}
              </Button>
              <p id="clock-reset-hint">{m.local_clock_reset_hint()}</p>
            </div>
          </>
        )}
      </AsyncSection>
    </Card>
  );
}
