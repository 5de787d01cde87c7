import { useState, type ReactNode } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { useNotice } from '@/components/ui/banner/use-notice';
import { MoreRows } from '@/components/blocks/more-rows/more-rows';
import styles from '../organization.module.css';
import type { Organization } from '../use-organization';
import type { Viewer } from '../viewer';
import { MemberFilters } from './components/member-filters';
import { rowId } from './components/member-user';
import type { MemberFilter } from './members-calls';
import { ManagedMembers } from './components/managed-members';
import { MembersTable } from './components/members-table';
import { useMembers } from './use-members';

/** Shorter lists need no filters. */
const filtersFrom = 10;

type MembersCardProps = {
  title: string;
  viewer: Viewer;
  /** Undefined while loading: the members are shown without it. */
  organization: Organization | undefined;
  /** Actions of admins on the list. Absent in the read-only view. */
  managing?: { invite: () => void; preloadInvite: () => void; showNotice: (sentence: string) => void };
  /** Rendered below the list. */
  after?: ReactNode;
};

const isNarrowed = (filter: MemberFilter) => Object.values(filter).some((value) => value !== undefined);

/** The organization's members. */
export function MembersCard({ title, viewer, organization, managing, after }: MembersCardProps) {
  const [filter, setFilter] = useState<MemberFilter>({});
  const notice = useNotice();
  const { members, error, refetch, isChanging, more } = useMembers(filter);
  const isAlone = members?.length === 1 && members[0]?.userId === viewer.id && !isNarrowed(filter) && !more.hasMore;
  const users = (organization?.memberCount ?? 0) + (managing ? (organization?.invitedCount ?? 0) : 0);
  const hasFilters = users >= filtersFrom || isNarrowed(filter);
  const inviteButton = managing && (
    <Button
      tone="primary"
      onFocus={managing.preloadInvite}
      onPointerEnter={managing.preloadInvite}
      onClick={managing.invite}
    >
      {m.organization_invite()}
    </Button>
  );

  const list = (rows: NonNullable<typeof members>) => {
    if (rows.length === 0) {
      return (
        <EmptyState
          seed="no-members"
          action={<Button onClick={() => setFilter({})}>{m.organization_filters_clear()}</Button>}
        >
          {m.organization_empty()}
        </EmptyState>
      );
    }
    return (
      <Stack gap="m">
        <div aria-busy={isChanging || undefined} className={styles.list}>
          {managing ? (
            <ManagedMembers
              members={rows}
              viewer={viewer}
              organization={organization}
              showNotice={notice.show}
              notifyAll={managing.showNotice}
            />
          ) : (
            <MembersTable members={rows} viewer={viewer} />
          )}
        </div>
        <MoreRows resources={m.organization_count_people} more={more} ids={rows.map(rowId)} error={error} />
        {after}
      </Stack>
    );
  };

  return (
    <Card title={title} action={isAlone ? undefined : inviteButton}>
      <Stack gap="m">
        {notice.banner}
        {hasFilters && <MemberFilters filter={filter} onChange={setFilter} hasStatus={managing !== undefined} />}
        <AsyncSection
          resource={m.organization_members_resource()}
          data={members}
          error={error ? errorMessage(error) : undefined}
          onRetry={() => void refetch()}
          skeleton={<Skeleton shape="field" count={4} />}
          isEmpty={() => isAlone && managing !== undefined}
          empty={
            <EmptyState seed="alone" action={inviteButton}>
              {m.organization_alone()}
            </EmptyState>
          }
        >
          {list}
        </AsyncSection>
      </Stack>
    </Card>
  );
}
