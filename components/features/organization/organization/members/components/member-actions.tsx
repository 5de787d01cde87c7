import { mayInGeneral } from '@app/api-client/rules/organization/abilities';
import * as m from '@/locales/generated/messages';
import { ActionsMenu, type MenuAction } from '@/components/ui/actions-menu/actions-menu';
import type { Viewer } from '../../viewer';
import { memberName, type Member } from '../member-pages';

export type MemberAction = 'make-owner' | 'remove' | 'resend' | 'revoke';

type MemberActionsProps = {
  member: Member;
  viewer: Viewer;
  isOnlyAdmin: boolean;
  onAct: (action: MemberAction, member: Member) => void;
};

function ownerRejection(member: Member, viewer: Viewer): string | undefined {
  if (!mayInGeneral(viewer.standing, 'transfer', 'organization')) return m.organization_make_owner_by_owner();
  return member.role === 'admin' ? undefined : m.organization_make_owner_needs_admin();
}

function removeRejection(member: Member, viewer: Viewer, isOnlyAdmin: boolean): string | undefined {
  if (member.isOwner) return isOnlyAdmin ? m.organization_remove_only_admin() : m.organization_remove_owner();
  return member.userId === viewer.id ? m.organization_remove_self() : undefined;
}

/** Actions for a member or an invitation. A disabled action says why. */
export function MemberActions({ member, viewer, isOnlyAdmin, onAct }: MemberActionsProps) {
  const act = (action: MemberAction) => () => onAct(action, member);
  const ofInvitation: MenuAction[] = [
    { key: 'resend', label: m.organization_resend(), onSelect: act('resend') },
    { key: 'revoke', label: m.ui_revoke(), onSelect: act('revoke'), isDangerous: true },
  ];
  const owner: MenuAction = {
    key: 'make-owner',
    label: m.organization_make_owner(),
    onSelect: act('make-owner'),
    rejection: ownerRejection(member, viewer),
  };
  const remove: MenuAction = {
    key: 'remove',
    label: m.ui_remove(),
    onSelect: act('remove'),
    isDangerous: true,
    rejection: removeRejection(member, viewer, isOnlyAdmin),
  };
  const ofMember = member.isOwner ? [remove] : [owner, remove];
  return (
    <ActionsMenu
      label={m.ui_actions_for({ name: memberName(member) })}
      actions={member.status === 'Active' ? ofMember : ofInvitation}
    />
  );
}
