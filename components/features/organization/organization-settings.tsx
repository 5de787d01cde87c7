import type { Account } from '@app/api-client/contract/account/profile';
import { useEffect } from 'react';
import { errorMessage } from '../../../lib/i18n/error-message';
import type { Reading } from '../../../lib/organization/standing-reading';
import * as m from '../../../locales/generated/messages';
import { AsyncSection } from '../../ui/async-section/async-section';
import { deferredSection } from '../../ui/deferred/deferred-section';
import { Stack } from '../../ui/stack/stack';
import { ToastRegion } from '../../ui/toast/toast-region';
import { GeneralCard } from './general/general-card';
import { MembersSkeleton, OrganizationSkeleton } from './organization-skeleton';
import { useNotice } from './use-notice';
import { useOrganization } from './use-organization';
import { viewerOf, type Viewer } from './viewer';

const OrganizationParts = deferredSection(async () => (await import('./organization-parts')).OrganizationParts, {
  resource: m.organization_members_thing,
  skeleton: <MembersSkeleton />,
});

type SettingsProps = {
  /** Of whoever looks at the page. */
  account: Reading<Account>;
  /** Leaves the page when the organization is gone, and this browser's session with it. */
  leave: () => Promise<unknown>;
};

type PartsProps = { viewer: Viewer; tell: (sentence: string) => void } & Pick<SettingsProps, 'leave'>;

function Parts({ viewer, tell, leave }: PartsProps) {
  const query = useOrganization();
  return (
    <Stack gap="m">
      <GeneralCard query={query} viewer={viewer} />
      <OrganizationParts viewer={viewer} organization={query.data} tell={tell} leave={leave} />
    </Stack>
  );
}

/** The organization, for every role: what somebody may not do says who may. */
export function OrganizationSettings({ account, leave }: SettingsProps) {
  const notice = useNotice();
  // While the account is read, so that its members wait for one of the two only.
  useEffect(() => OrganizationParts.preload(), []);
  const tell = (sentence: string) => notice.tell(sentence, { takesFocus: true });
  return (
    <ToastRegion>
      {notice.banner}
      <AsyncSection
        resource={m.organization_thing()}
        data={account.data}
        error={account.error ? errorMessage(account.error) : undefined}
        onRetry={account.refetch}
        skeleton={<OrganizationSkeleton />}
      >
        {(data) => <Parts viewer={viewerOf(data)} tell={tell} leave={leave} />}
      </AsyncSection>
    </ToastRegion>
  );
}
