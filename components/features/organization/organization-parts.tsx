import { mayInGeneral } from '@app/api-client/rules/abilities';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as m from '../../../locales/generated/messages';
import { AskAdmin } from '../../layouts/ask-admin/ask-admin';
import { deferredDialog } from '../../ui/deferred/deferred-dialog';
import { AuditCard } from './audit/audit-card';
import { ExportButton } from './export/export-button';
import { membersExport } from './export/members-export';
import { InvitationsCard, invitationRowId } from './invitations/invitations-card';
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
type AdminPartsProps = PartProps & { tell: (sentence: string) => void };

/** What admins have: everybody in the organization, and everything that can be set. */
function AdminParts({ viewer, organization, tell }: AdminPartsProps) {
  const [dialog, setDialog] = useState<'invite' | 'import'>();
  const [sentId, setSentId] = useState<string>();
  const close = (firstSentId?: string) => {
    setDialog(undefined);
    setSentId(firstSentId);
  };
  useEffect(() => {
    // After the dialog has given the focus back to its opener.
    if (sentId !== undefined) document.getElementById(invitationRowId(sentId))?.focus();
  }, [sentId]);
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
      <div id="invitations" className={styles.section}>
        <InvitationsCard importFile={() => setDialog('import')} preloadImport={ImportDialog.preload} />
      </div>
      <SecurityCard organization={organization} />
      <AuditCard />
      {dialog === 'invite' && <InviteDialog userId={viewer.id} organizationName={organization?.name} onClose={close} />}
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

type OrganizationPartsProps = AdminPartsProps & {
  /** Leaves the page when the organization is gone, and this browser's session with it. */
  leave: () => Promise<unknown>;
};

/** Everything about the organization but what it is: its people, its security, its log, and the ways out. */
export function OrganizationParts({ viewer, organization, tell, leave }: OrganizationPartsProps) {
  const client = useQueryClient();
  const left = async (sentence: string) => {
    // Another organization from here on: nothing of the one that was left stays.
    await client.resetQueries();
    tell(sentence);
  };
  return (
    <>
      {mayInGeneral(viewer.standing, 'grant', 'organization') ? (
        <AdminParts viewer={viewer} organization={organization} tell={tell} />
      ) : (
        <TeamParts viewer={viewer} organization={organization} />
      )}
      {organization && <LeavingCard organization={organization} viewer={viewer} onLeft={left} onDeleted={leave} />}
    </>
  );
}
