import type { Account } from '@app/api-client/contract/account/profile';
import { mayInGeneral } from '@app/api-client/rules/abilities';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/i18n/error-message';
import type { Reading } from '../../../lib/organization/standing-reading';
import * as m from '../../../locales/generated/messages';
import { AskAdmin } from '../../layouts/ask-admin/ask-admin';
import { AsyncSection } from '../../ui/async-section/async-section';
import { Card } from '../../ui/card/card';
import { lateDialog } from '../../ui/late/late-dialog';
import { lateSection } from '../../ui/late/late-section';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { Stack } from '../../ui/stack/stack';
import { ToastRegion } from '../../ui/toast/toast-region';
import { ExportButton } from './export/export-button';
import { membersExport } from './export/members-export';
import { GeneralCard } from './general/general-card';
import { MembersCard } from './members/members-card';
import { RoleMeanings } from './members/role-meanings';
import { OrganizationSkeleton } from './organization-skeleton';
import styles from './organization.module.css';
import { useNews } from './use-news';
import { useOrganization, type Organization } from './use-organization';
import { viewerOf, type Viewer } from './viewer';

const InviteDialog = lateDialog(async () => (await import('./invitations/invite-dialog')).InviteDialog);
const ImportDialog = lateDialog(async () => (await import('./invitations/import-dialog')).ImportDialog);
const AdminSections = lateSection(async () => (await import('./admin-sections')).AdminSections, {
  thing: m.organization_admin_thing,
  skeleton: (
    <Card title={m.organization_invitations_heading()}>
      <Skeleton shape="field" count={4} />
    </Card>
  ),
});
const LeavingCard = lateSection(async () => (await import('./leaving/leaving-card')).LeavingCard, {
  thing: m.organization_leaving_thing,
  skeleton: (
    <Card title={m.organization_leaving_heading()}>
      <Skeleton shape="field" count={2} />
    </Card>
  ),
});

type PartProps = { viewer: Viewer; organization: Organization | undefined };

/** What admins have: everybody in the organization, and everything that can be set. */
function AdminParts({ viewer, organization, tell }: PartProps & { tell: (sentence: string) => void }) {
  const [dialog, setDialog] = useState<'invite' | 'import'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <div id="team" className={styles.section}>
        <MembersCard
          title={m.organization_members_heading()}
          viewer={viewer}
          organization={organization}
          managing={{ invite: () => setDialog('invite'), preloadInvite: InviteDialog.preload, tell }}
          after={
            <>
              <RoleMeanings />
              <ExportButton label={m.organization_export()} list={membersExport} />
            </>
          }
        />
      </div>
      <AdminSections
        organization={organization}
        importFile={() => setDialog('import')}
        preloadImport={ImportDialog.preload}
      />
      {dialog === 'invite' && (
        <InviteDialog personId={viewer.id} organizationName={organization?.name} onClose={close} />
      )}
      {dialog === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}

/** What everybody else has: with whom they work, and whom to ask for the rest. */
function TeamParts({ viewer, organization }: PartProps) {
  return (
    <>
      <div id="team" className={styles.section}>
        <MembersCard title={m.ui_account_team()} viewer={viewer} organization={organization} />
      </div>
      <AskAdmin admins={organization?.admins}>{m.organization_ask_admin()}</AskAdmin>
    </>
  );
}

type SettingsProps = {
  /** Of whoever looks at the page. */
  account: Reading<Account>;
  /** Leaves the page when the organization is gone, and this browser's session with it. */
  leave: () => Promise<unknown>;
};

type PartsProps = { viewer: Viewer; tell: (sentence: string) => void } & Pick<SettingsProps, 'leave'>;

function Parts({ viewer, tell, leave }: PartsProps) {
  const query = useOrganization();
  const client = useQueryClient();
  const organization = query.data;
  const isAdmin = mayInGeneral(viewer.standing, 'grant', 'organization');
  const left = async (sentence: string) => {
    // Another organization from here on: nothing of the one that was left stays.
    await client.resetQueries();
    tell(sentence);
  };
  return (
    <Stack gap="m">
      <GeneralCard query={query} viewer={viewer} />
      {isAdmin ? (
        <AdminParts viewer={viewer} organization={organization} tell={tell} />
      ) : (
        <TeamParts viewer={viewer} organization={organization} />
      )}
      {organization && <LeavingCard organization={organization} viewer={viewer} onLeft={left} onDeleted={leave} />}
    </Stack>
  );
}

/** The organization, for every role: what somebody may not do says who may. */
export function OrganizationSettings({ account, leave }: SettingsProps) {
  const news = useNews();
  const tell = (sentence: string) => news.tell(sentence, { takesFocus: true });
  return (
    <ToastRegion>
      {news.banner}
      <AsyncSection
        thing={m.organization_thing()}
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
