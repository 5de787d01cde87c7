import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import styles from './cloud-settings.module.css';
import { RegionContents } from './components/region-contents';

/** The loading state of the cards. What is the same for every region is shown already. */
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
          <RegionContents />
        </div>
      </Card>
      <Card title={m.cloud_move_heading()}>
        <Skeleton shape="field" count={6} />
      </Card>
    </Stack>
  );
}
