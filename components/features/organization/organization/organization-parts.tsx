import { mayInGeneral } from '@app/api-client/rules/organization/abilities';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '@/locales/generated/messages';
import { AskAdmin } from '@/components/blocks/ask-admin/ask-admin';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { ExportButton } from '@/components/blocks/export-button/export-button';
import { AuditCard } from './audit/audit-card';
import { membersExport } from './export/members-export';
import { InvitationsCard } from './invitations/invitations-card';
import { LeavingCard } from './leaving/leaving-card';
import { MembersCard } from './members/members-card';
import { RoleMeanings } from './members/role-meanings';
import styles from './organization.module.css';
import { SecurityCard } from './security/security-card';
import type { Organization } from './use-organization';
import type { Viewer } from './viewer';

const InviteDialog = deferredDialog(async () => (await import('./invitations/invite-dialog')).InviteDialog);
const ImportDialog = deferredDialog(async () => (await import('./invitations/import-dialog')).ImportDialog);
type PartProps = { viewer: Viewer; organization: Organization | undefined };
type AdminPartsProps = PartProps & { showNotice: (sentence: string) => void };

/** The admin's view: all members, invitations, security and the audit log. */
function AdminParts({ viewer, organization, showNotice }: AdminPartsProps) {
  const [dialog, setDialog] = useState<'invite' | 'import'>();
  const [sentId, setSentId] = useState<string>();
  const close = (firstSentId?: string) => {
    setDialog(undefined);
    setSentId(firstSentId);
  };
  return (
    <>
      <div id="team" className={styles.section}>
        <MembersCard
          title={m.organization_members_heading()}
          viewer={viewer}
          organization={organization}
          managing={{ invite: () => setDialog('invite'), preloadInvite: InviteDialog.preload, showNotice }}
          after={
            <>
              <RoleMeanings />
              <ExportButton label={m.organization_export()} list={membersExport} />
            </>
          }
        />
      </div>
      <div id="invitations" className={styles.section}>
        <InvitationsCard importFile={() => setDialog('import')} preloadImport={ImportDialog.preload} sentId={sentId} />
      </div>
      <SecurityCard organization={organization} />
      <AuditCard />
      {dialog === 'invite' && <InviteDialog userId={viewer.id} organizationName={organization?.name} onClose={close} />}
      {dialog === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}

/** The view of teammates and guests: the members, and whom to ask for changes. */
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

type OrganizationPartsProps = AdminPartsProps & {
  /** Leaves the page after the organization and this session have been deleted. */
  leave: () => Promise<unknown>;
};

/** Everything below the general card: members, security, audit log, leaving and deleting. */
export function OrganizationParts({ viewer, organization, showNotice, leave }: OrganizationPartsProps) {
  const client = useQueryClient();
  const left = async (sentence: string) => {
    // The user is in another organization now: drop all cached data of the old one.
    await client.resetQueries();
    showNotice(sentence);
  };
  return (
    <>
      {mayInGeneral(viewer.standing, 'grant', 'organization') ? (
        <AdminParts viewer={viewer} organization={organization} showNotice={showNotice} />
      ) : (
        <TeamParts viewer={viewer} organization={organization} />
      )}
      {organization && <LeavingCard organization={organization} viewer={viewer} onLeft={left} onDeleted={leave} />}
    </>
  );
}
