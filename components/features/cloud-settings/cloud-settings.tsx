import { mayInGeneral, type Standing } from '@app/api-client/rules/abilities';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { serverNowMs } from '../../../lib/auth/server-clock';
import { errorMessage } from '../../../lib/i18n/error-message';
import { isMoveRunning, type Organization, type RegionChange } from '../../../lib/organization/organization-query';
import * as m from '../../../locales/generated/messages';
import { AskAdmin } from '../../layouts/ask-admin/ask-admin';
import { AsyncSection } from '../../ui/async-section/async-section';
import { Card } from '../../ui/card/card';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { Stack } from '../../ui/stack/stack';
import styles from './cloud-settings.module.css';
import { CloudSettingsSkeleton } from './cloud-settings-skeleton';
import { MoveState } from './move-state';
import { RegionFacts } from './region-facts';
import { useFollowedOrganization } from './use-region-change';

/** With the form comes what checks it, and the dialog: nobody but admins needs them. */
const RegionForm = lazy(async () => ({ default: (await import('./region-form')).RegionForm }));
const waiting = <Skeleton shape="field" count={6} />;

/** What the account says of whoever looks: it is read apart from the organization, and may fail apart from it. */
type Viewer = { standing: Standing | undefined; error: unknown; retry: () => void };

/** For how long the outcome of a move is the first thing on the page. */
const noticeMs = 24 * 3_600_000;
const isNotice = (change: RegionChange) => {
  const endedAt = change.finishedAt ?? change.requestedAt;
  return isMoveRunning(change) || serverNowMs() - Date.parse(endedAt) < noticeMs;
};

type ContentProps = { organization: Organization; viewer: Viewer };

function Content({ organization, viewer }: ContentProps) {
  const { regionChange, admins, name, region } = organization;
  const [planned, setPlanned] = useState<string>();
  // Decided once: what somebody is looking at does not move away when its day is over.
  const [oldId] = useState(() => (regionChange && !isNotice(regionChange) ? regionChange.id : undefined));
  const may = (standing: Standing) => mayInGeneral(standing, 'update', 'organization');
  const state = regionChange && (
    <MoveState
      key={regionChange.id}
      change={regionChange}
      organizationName={name}
      mayChange={viewer.standing !== undefined && may(viewer.standing)}
      isNew={planned === regionChange.id}
    />
  );
  const isOld = regionChange?.id === oldId;

  const moving = (standing: Standing): ReactNode => {
    if (!may(standing)) return <AskAdmin admins={admins}>{m.cloud_ask_admin()}</AskAdmin>;
    if (isMoveRunning(regionChange)) return null;
    return (
      <Card title={m.cloud_move_heading()}>
        <p className={styles.intro}>{m.cloud_move_intro()}</p>
        <Suspense fallback={waiting}>
          <RegionForm key={region} organization={organization} onPlanned={({ id }) => setPlanned(id)} />
        </Suspense>
      </Card>
    );
  };

  return (
    <Stack gap="m">
      {!isOld && state}
      <RegionFacts organization={organization} />
      <AsyncSection
        resource={m.cloud_role_thing()}
        data={viewer.standing}
        error={viewer.error ? errorMessage(viewer.error) : undefined}
        onRetry={viewer.retry}
        skeleton={<Card title={m.cloud_move_heading()}>{waiting}</Card>}
      >
        {moving}
      </AsyncSection>
      {isOld && state}
    </Stack>
  );
}

/** Where the organization's data is processed, having it moved, and how far a move is. */
export function CloudSettings({ viewer }: { viewer: Viewer }) {
  const { data, error, refetch } = useFollowedOrganization();
  return (
    <AsyncSection
      resource={m.cloud_thing()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<CloudSettingsSkeleton />}
    >
      {(organization) => <Content organization={organization} viewer={viewer} />}
    </AsyncSection>
  );
}
