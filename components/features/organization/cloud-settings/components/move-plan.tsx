import { minuteMs } from '@app/api-client/rules/values/durations';
import { regionName, type RegionId } from '@app/api-client/rules/organization/regions';
import * as m from '@/locales/generated/messages';
import styles from '../cloud-settings.module.css';
import { timeLeft } from '../model/move-labels';
import { RegionMap } from './region-map';
import { RegionText } from './region-text';

type MovePlanProps = {
  from: RegionId;
  /** Undefined until a region is chosen. */
  to: RegionId | undefined;
  /** The time between the confirmation and the start of the move. */
  noticeMinutes: number;
};

/** Explains the move before it is confirmed: what moves, what stays, the downtime and the start. */
export function MovePlan({ from, to, noticeMinutes }: MovePlanProps) {
  const begins = timeLeft(noticeMinutes * minuteMs);
  const rows = [
    { term: m.cloud_plan_moves(), text: m.cloud_plan_moves_text() },
    { term: m.cloud_plan_stays(), text: m.cloud_plan_stays_text() },
    { term: m.cloud_plan_downtime(), text: m.cloud_plan_downtime_text() },
    { term: m.cloud_plan_when(), text: m.cloud_plan_when_text({ begins }) },
    { term: m.cloud_plan_after(), text: m.cloud_plan_after_text() },
  ];
  return (
    <>
      <h3>{m.cloud_plan_heading()}</h3>
      <div className={styles.way}>
        <dl className={styles.route}>
          <dt>{m.ui_from()}</dt>
          <dd>
            <RegionText>{regionName(from)}</RegionText>
          </dd>
          <dt>{m.ui_to()}</dt>
          <dd data-open={to === undefined || undefined}>
            {to ? <RegionText>{regionName(to)}</RegionText> : m.cloud_plan_to_none()}
          </dd>
        </dl>
        <RegionMap current={from} target={to} />
      </div>
      <dl className={styles.plan}>
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
