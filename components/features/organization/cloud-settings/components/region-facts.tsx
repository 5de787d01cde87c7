import { placeName } from '@app/api-client/rules/organization/regions';
import { ownTime, ownTimeZone } from '@/lib/format/own-time';
import { isMoveRunning, type Organization } from '@/lib/organization/organization-query';
import * as m from '@/locales/generated/messages';
import { Breakable } from '@/components/ui/breakable/breakable';
import { Card } from '@/components/ui/card/card';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import styles from '../cloud-settings.module.css';
import { RegionContents } from './region-contents';
import { RegionMap } from './region-map';

/** Who chose the region. Without a choice it is the default region. */
function chosenBy({ regionSetBy, regionSetAt, createdAt }: Organization): string {
  if (regionSetBy !== null) return regionSetBy;
  return regionSetAt === createdAt ? m.cloud_set_by_empty() : m.cloud_who_gone();
}

/** The current region of the organization's data, as text and on the map. */
export function RegionFacts({ organization }: { organization: Organization }) {
  const { region, regionSetAt, regionChange } = organization;
  const move = isMoveRunning(regionChange) ? regionChange : undefined;
  const facts = [
    { term: m.cloud_region_id(), value: <code className={styles.id}>{region}</code> },
    { term: m.cloud_since(), value: <time dateTime={regionSetAt}>{ownTime(regionSetAt)}</time> },
    { term: m.cloud_set_by(), value: <Breakable text={chosenBy(organization)} /> },
  ];
  return (
    <Card title={m.cloud_heading()}>
      <div className={styles.location}>
        <div className={styles.facts}>
          <p className={styles.place}>{placeName(region)}</p>
          <DefinitionList items={facts} emptyLabel="" />
          <p className={styles.note}>{m.ui_times({ zone: ownTimeZone() })}</p>
        </div>
        <div className={styles.mapFrame}>
          <RegionMap
            current={region}
            target={move?.to}
            progressPercent={move?.state === 'planned' ? 0 : move?.progressPercent}
          />
        </div>
        <RegionContents />
      </div>
    </Card>
  );
}
