import type { Account } from '@app/api-client/contract/access/profile';
import { useEffect } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import type { Reading } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Stack } from '@/components/ui/stack/stack';
import { ToastRegion } from '@/components/ui/toast/toast-region';
import { useNotice } from '@/components/ui/banner/use-notice';
import { GeneralCard } from './general/general-card';
import { MembersSkeleton, OrganizationSkeleton } from './organization-skeleton';
import { useOrganization } from './use-organization';
import { viewerOf, type Viewer } from './viewer';

const OrganizationParts = deferredSection(async () => (await import('./organization-parts')).OrganizationParts, {
  resource: m.organization_members_resource,
  skeleton: <MembersSkeleton />,
});

type SettingsProps = {
  /** The viewer's account. */
  account: Reading<Account>;
  /** Leaves the page after the organization and this session have been deleted. */
  leave: () => Promise<unknown>;
};

type PartsProps = { viewer: Viewer; showNotice: (sentence: string) => void } & Pick<SettingsProps, 'leave'>;

function Parts({ viewer, showNotice, leave }: PartsProps) {
  const query = useOrganization();
  return (
    <Stack gap="m">
      <GeneralCard query={query} viewer={viewer} />
      <OrganizationParts viewer={viewer} organization={query.data} showNotice={showNotice} leave={leave} />
    </Stack>
  );
}

/** The organization page for every role. Where a user may not do something, it says who may. */
export function OrganizationSettings({ account, leave }: SettingsProps) {
  const notice = useNotice();
  // Preloads while the account loads, so that the parts wait for one request only.
  useEffect(() => OrganizationParts.preload(), []);
  const showNotice = (sentence: string) => notice.show(sentence, { takesFocus: true });
  return (
    <ToastRegion>
      {notice.banner}
      <AsyncSection
        resource={m.organization_resource()}
        data={account.data}
        error={account.error ? errorMessage(account.error) : undefined}
        onRetry={account.refetch}
        skeleton={<OrganizationSkeleton />}
      >
        {(data) => <Parts viewer={viewerOf(data)} showNotice={showNotice} leave={leave} />}
      </AsyncSection>
    </ToastRegion>
  );
}
