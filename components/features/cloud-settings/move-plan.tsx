import { regionName, type RegionId } from '@app/api-client/rules/regions';
import * as m from '../../../locales/generated/messages';
import styles from './cloud-settings.module.css';
import { RegionMap } from './region-map';
import { RegionText } from './region-text';

/** What moves, what does not, downtime, when: to be read before anything is confirmed. */
export function MovePlan({ from, to }: { from: RegionId; to: RegionId | undefined }) {
  const rows = [
    { term: m.cloud_plan_moves(), text: m.cloud_plan_moves_text() },
    { term: m.cloud_plan_stays(), text: m.cloud_plan_stays_text() },
    { term: m.cloud_plan_downtime(), text: m.cloud_plan_downtime_text() },
    { term: m.cloud_plan_when(), text: m.cloud_plan_when_text() },
    { term: m.cloud_plan_after(), text: m.cloud_plan_after_text() },
  ];
  return (
    <>
      <h3>{m.cloud_plan_heading()}</h3>
      <div className={styles.way}>
        <dl className={styles.route}>
          <dt>{m.cloud_plan_from()}</dt>
          <dd>
            <RegionText>{regionName(from)}</RegionText>
          </dd>
          <dt>{m.cloud_plan_to()}</dt>
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
