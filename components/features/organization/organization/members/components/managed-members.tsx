import type { Role } from '@app/api-client/rules/organization/abilities';
import { useState } from 'react';
import type { useNotice } from '@/components/ui/banner/use-notice';
import { useInvitationActions } from '../../invitations/use-invitation-actions';
import { useRefreshOrganization, type Organization } from '../../use-organization';
import type { Viewer } from '../../viewer';
import type { MemberAction } from './member-actions';
import { MemberDialogs, type Question } from './member-dialogs';
import type { Member } from '../member-pages';
import type { Choices } from '../model/held-kinds';
import { MembersTable } from './members-table';
import { useChangeRows, useRefreshMembers } from '../use-members';
import { useRoleChanges } from '../hooks/use-role-changes';

type ManagedMembersProps = {
  members: readonly Member[];
  viewer: Viewer;
  organization: Organization | undefined;
  /** Shows a result above the list. It must not depend on the row, which may be gone. */
  showNotice: ReturnType<typeof useNotice>['show'];
  /** Shows a result at the top of the page, for changes that affect the whole page. */
  notifyAll: (sentence: string) => void;
};

/** The list of members for admins, with roles and actions. */
export function ManagedMembers({ members, viewer, organization, showNotice, notifyAll }: ManagedMembersProps) {
  const [question, setQuestion] = useState<Question>();
  const roles = useRoleChanges(notifyAll);
  const invitations = useInvitationActions(showNotice);
  const changeRows = useChangeRows();
  const refreshMembers = useRefreshMembers();
  const refreshOrganization = useRefreshOrganization();

  const changeRole = (member: Member, role: Role) => {
    if (member.role === 'admin') setQuestion({ kind: 'demote', member, role });
    else void roles.change(member, role);
  };
  const act = (action: MemberAction, member: Member) => {
    if (action === 'resend') void invitations.resend(member);
    else if (action === 'revoke') invitations.askToRevoke(member);
    else setQuestion({ kind: action, member });
  };
  const demote = (member: Member, role: Role, choices: Choices) =>
    void (member.userId === viewer.id ? roles.changeOwn : roles.change)(member, role, choices);
  const removed = async (removedMember: Member, sentence: string) => {
    setQuestion(undefined);
    changeRows((row) => (row.userId === removedMember.userId ? undefined : row));
    showNotice(sentence, { takesFocus: true });
    await refreshOrganization();
  };
  const ownerMade = async (sentence: string) => {
    setQuestion(undefined);
    notifyAll(sentence);
    await Promise.all([refreshMembers(), refreshOrganization()]);
  };

  return (
    <>
      <MembersTable
        members={members}
        viewer={viewer}
        managing={{ roles, onRole: changeRole, onAct: act, isOnlyAdmin: organization?.admins.length === 1 }}
      />
      <MemberDialogs
        question={question}
        viewer={viewer}
        admins={organization?.admins ?? []}
        onClose={() => setQuestion(undefined)}
        onRemoved={removed}
        onOwnerMade={ownerMade}
        onDemote={demote}
      />
      {invitations.dialog}
    </>
  );
}
