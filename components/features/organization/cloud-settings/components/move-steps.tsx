import { ownTime } from '@/lib/format/own-time';
import type { RegionChange } from '@/lib/organization/organization-query';
import * as m from '@/locales/generated/messages';
import { Breakable } from '@/components/ui/breakable/breakable';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import styles from './move.module.css';

const steps = ['planned', 'copying', 'verifying', 'switched'] as const;

type StepStatus = 'done' | 'current' | 'upcoming';
const statusLabels: Record<StepStatus, () => string> = {
  done: m.cloud_step_done,
  current: m.cloud_step_current,
  upcoming: m.cloud_step_to_come,
};

type StepLabels = { label: () => string; now?: () => string; done?: () => string };

/**
 * The labels of each step, with the text while it runs and once it is done. The first step shows who planned the move,
 * and when.
 */
const stepLabels: Record<(typeof steps)[number], StepLabels> = {
  planned: { label: m.cloud_state_planned },
  copying: { label: m.cloud_state_copying, now: m.cloud_step_copying, done: m.cloud_step_copying_done },
  verifying: { label: m.cloud_state_verifying, now: m.cloud_step_verifying, done: m.cloud_step_verifying_done },
  switched: { label: m.cloud_state_switched, now: m.cloud_step_switched, done: m.cloud_step_switched_done },
};

/** The status differs by shape: filled triangle, triangle in a ring, ring. */
function Sign({ status }: { status: StepStatus }) {
  return (
    <svg className={styles.sign} viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" data-status={status}>
      {status === 'upcoming' ? <circle cx="14" cy="14" r="6" /> : <path d="M14 7l7 12.25H7z" />}
      {status === 'current' && <circle cx="14" cy="14" r="12.5" />}
    </svg>
  );
}

/** The steps of a move that has not failed. */
export function MoveSteps({ change }: { change: RegionChange }) {
  const { state, requestedBy, requestedAt } = change;
  const currentIndex = steps.indexOf(state as (typeof steps)[number]);
  const isFinished = state === 'switched';
  const plannedLines = [ownTime(requestedAt), requestedBy ?? m.cloud_who_gone()];
  return (
    <ol role="list" className={styles.steps} aria-label={m.cloud_steps()}>
      {steps.map((step, index) => {
        const status = index < currentIndex || isFinished ? 'done' : index === currentIndex ? 'current' : 'upcoming';
        const { label, now, done } = stepLabels[step];
        const line = status === 'done' ? done : now;
        return (
          <li
            key={step}
            className={styles.step}
            data-status={status}
            aria-current={status === 'current' ? 'step' : undefined}
          >
            <Sign status={status} />
            <div className={styles.stepWords}>
              <p className={styles.stepLabel}>
                <VisuallyHidden>{statusLabels[status]()}</VisuallyHidden> <span>{label()}</span>
              </p>
              {(line ? [line()] : plannedLines).map((line) => (
                <p key={line} className={styles.note}>
                  <Breakable text={line} />
                </p>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const ticks = [10, 20, 30, 40, 50, 60, 70, 80, 90];

/** The copied share as a map's scale bar. Drawn as SVG, so that lengths are percentages of the drawing. */
export function CopyProgress({ percent }: { percent: number }) {
  const label = m.cloud_progress_percent({ n: percent });
  return (
    <div className={styles.progress}>
      <p className={styles.figures}>{label}</p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={m.ui_copied()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={label}
      >
        <svg className={styles.bar} width="100%" height="10" aria-hidden="true">
          <rect className={styles.fill} width={`${percent}%`} height="10" />
          {ticks.map((tick) => (
            <line key={tick} className={styles.tick} x1={`${tick}%`} x2={`${tick}%`} y2="10" data-on={tick < percent} />
          ))}
        </svg>
      </div>
    </div>
  );
}
