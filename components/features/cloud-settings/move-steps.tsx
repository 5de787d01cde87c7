import { ownTime } from '../../../lib/format/own-time';
import type { RegionChange } from '../../../lib/organization/organization-query';
import * as m from '../../../locales/generated/messages';
import { Breakable } from '../../ui/breakable/breakable';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import styles from './move.module.css';

const stations = ['planned', 'copying', 'verifying', 'switched'] as const;

/** How a station of the way stands: behind us, where we are, ahead of us. */
type Standing = 'done' | 'current' | 'to-come';
const standingWords: Record<Standing, () => string> = {
  done: m.cloud_step_done,
  current: m.cloud_step_current,
  'to-come': m.cloud_step_to_come,
};

type StationLabels = { label: () => string; now?: () => string; done?: () => string };

/** What happens at a station, until it is over and then; who planned it and when stands at the first one. */
const words: Record<(typeof stations)[number], StationLabels> = {
  planned: { label: m.cloud_state_planned },
  copying: { label: m.cloud_state_copying, now: m.cloud_step_copying, done: m.cloud_step_copying_done },
  verifying: { label: m.cloud_state_verifying, now: m.cloud_step_verifying, done: m.cloud_step_verifying_done },
  switched: { label: m.cloud_state_switched, now: m.cloud_step_switched, done: m.cloud_step_switched_done },
};

/** Stations are told apart by shape: filled triangle, triangle with its ring, ring. */
function Sign({ standing }: { standing: Standing }) {
  return (
    <svg className={styles.sign} viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" data-standing={standing}>
      {standing === 'to-come' ? <circle cx="14" cy="14" r="6" /> : <path d="M14 7l7 12.25H7z" />}
      {standing === 'current' && <circle cx="14" cy="14" r="12.5" />}
    </svg>
  );
}

/** The way of a move that has not failed, as stations: what is behind, what is now, what is to come. */
export function MoveSteps({ change }: { change: RegionChange }) {
  const { state, requestedBy, requestedAt } = change;
  const place = stations.indexOf(state as (typeof stations)[number]);
  const isOver = state === 'switched';
  const plannedLines = [ownTime(requestedAt), requestedBy ?? m.cloud_who_gone()];
  return (
    <ol role="list" className={styles.steps} aria-label={m.cloud_steps()}>
      {stations.map((station, index) => {
        const standing = index < place || isOver ? 'done' : index === place ? 'current' : 'to-come';
        const { label, now, done } = words[station];
        const line = standing === 'done' ? done : now;
        return (
          <li
            key={station}
            className={styles.step}
            data-standing={standing}
            aria-current={standing === 'current' ? 'step' : undefined}
          >
            <Sign standing={standing} />
            <div className={styles.stepWords}>
              <p className={styles.stepLabel}>
                <VisuallyHidden>{standingWords[standing]()}</VisuallyHidden> {label()}
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

/** How much was copied, as a map's scale bar. It is drawn, not styled: lengths are percentages of the drawing. */
export function CopyProgress({ percent }: { percent: number }) {
  const words = m.cloud_progress_percent({ n: percent });
  return (
    <div className={styles.progress}>
      <p className={styles.figures}>{words}</p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={m.cloud_progress()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
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
