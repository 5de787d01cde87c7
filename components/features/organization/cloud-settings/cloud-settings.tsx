import { mayInGeneral, type Standing } from '@app/api-client/rules/organization/abilities';
import { Suspense, useState, type ReactNode } from 'react';
import { serverNowMs } from '@/lib/auth/server-clock';
import { errorMessage } from '@/lib/i18n/error-message';
import { isMoveRunning, type Organization, type RegionChange } from '@/lib/organization/organization-query';
import * as m from '@/locales/generated/messages';
import { AskAdmin } from '@/components/blocks/ask-admin/ask-admin';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Card } from '@/components/ui/card/card';
import { lazyPart } from '@/components/ui/deferred/lazy-part';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import styles from './cloud-settings.module.css';
import { CloudSettingsSkeleton } from './cloud-settings-skeleton';
import { MoveState } from './components/move-state';
import { RegionFacts } from './components/region-facts';
import { usePolledOrganization } from './hooks/use-region-change';

/** Loads on demand with its validation and dialog, because only admins need it. */
const RegionForm = lazyPart(async () => (await import('./components/region-form')).RegionForm);
const formSkeleton = <Skeleton shape="field" count={6} />;

/** The role of the user. It is fetched separately from the organization and can fail separately. */
type Viewer = { standing: Standing | undefined; error: unknown; retry: () => void };

/** Time for which a finished move is shown at the top of the page. */
const prominentMs = 24 * 3_600_000;
const isProminent = (change: RegionChange) => {
  const endedAt = change.finishedAt ?? change.requestedAt;
  return isMoveRunning(change) || serverNowMs() - Date.parse(endedAt) < prominentMs;
};

type ContentProps = { organization: Organization; viewer: Viewer };

function Content({ organization, viewer }: ContentProps) {
  const { regionChange, admins, name, region } = organization;
  const [plannedId, setPlannedId] = useState<string>();
  // Decided once, so that the card does not move while the page is open.
  const [initialOldId] = useState(() => (regionChange && !isProminent(regionChange) ? regionChange.id : undefined));
  const mayMove = (standing: Standing) => mayInGeneral(standing, 'update', 'organization');
  const state = regionChange && (
    <MoveState
      key={regionChange.id}
      change={regionChange}
      organizationName={name}
      mayChange={viewer.standing !== undefined && mayMove(viewer.standing)}
      isNew={plannedId === regionChange.id}
    />
  );
  const isOld = regionChange?.id === initialOldId;

  const renderMoveForm = (standing: Standing): ReactNode => {
    if (!mayMove(standing)) return <AskAdmin admins={admins}>{m.cloud_ask_admin()}</AskAdmin>;
    if (isMoveRunning(regionChange)) return null;
    return (
      <Card title={m.cloud_move_heading()}>
        <p className={styles.intro}>{m.cloud_move_intro()}</p>
        <Suspense fallback={formSkeleton}>
          <RegionForm key={region} organization={organization} onPlanned={({ id }) => setPlannedId(id)} />
        </Suspense>
      </Card>
    );
  };

  return (
    <Stack gap="m">
      {!isOld && state}
      <RegionFacts organization={organization} />
      <AsyncSection
        resource={m.ui_role_resource()}
        data={viewer.standing}
        error={viewer.error ? errorMessage(viewer.error) : undefined}
        onRetry={viewer.retry}
        skeleton={<Card title={m.cloud_move_heading()}>{formSkeleton}</Card>}
      >
        {renderMoveForm}
      </AsyncSection>
      {isOld && state}
    </Stack>
  );
}

/** Shows the region of the organization's data and the progress of a move, and lets admins plan one. */
export function CloudSettings({ viewer }: { viewer: Viewer }) {
  const { data, error, refetch } = usePolledOrganization();
  return (
    <AsyncSection
      resource={m.cloud_resource()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<CloudSettingsSkeleton />}
    >
      {(organization) => <Content organization={organization} viewer={viewer} />}
    </AsyncSection>
  );
}
