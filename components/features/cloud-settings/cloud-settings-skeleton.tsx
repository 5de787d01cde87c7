import * as m from '../../../locales/generated/messages';
import { Card } from '../../ui/card/card';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { Stack } from '../../ui/stack/stack';
import styles from './cloud-settings.module.css';
import { RegionHolds } from './region-holds';

/** The cards before it is known what stands in them, with the map's place kept. What holds for every region is there already. */
export function CloudSettingsSkeleton() {
  return (
    <Stack gap="m">
      <Card title={m.cloud_heading()}>
        <div className={styles.location}>
          <div className={styles.facts}>
            <Skeleton shape="title" />
            <Skeleton shape="field" count={3} />
          </div>
          <div className={styles.mapPlace}>
            <Skeleton shape="block" />
          </div>
          <RegionHolds />
        </div>
      </Card>
      <Card title={m.cloud_move_heading()}>
        <Skeleton shape="field" count={6} />
      </Card>
    </Stack>
  );
}
