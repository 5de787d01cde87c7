import type { Role } from '@app/api-client/rules/organization/abilities';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import type { Viewer } from '../../viewer';
import type { Member } from '../member-pages';

const RemoveMember = deferredDialog(async () => (await import('./remove-member-dialog')).RemoveMemberDialog);
const MakeOwner = deferredDialog(async () => (await import('./make-owner-dialog')).MakeOwnerDialog);
const OwnRole = deferredDialog(async () => (await import('./own-role-dialog')).OwnRoleDialog);

/** A pending confirmation. */
export type Question =
  | { kind: 'remove'; member: Member }
  | { kind: 'make-owner'; member: Member }
  | { kind: 'own-role'; member: Member; role: Role };

type MemberDialogsProps = {
  question: Question | undefined;
  viewer: Viewer;
  /** The owner's name, if known. */
  owner: string | undefined;
  onClose: () => void;
  onRemoved: (member: Member, sentence: string) => unknown;
  onOwnerMade: (sentence: string) => unknown;
  onOwnRole: (member: Member, role: Role) => unknown;
};

/** Renders at most one confirmation dialog. Each loads on demand. */
export function MemberDialogs({ question, viewer, owner, onClose, ...on }: MemberDialogsProps) {
  if (!question) return null;
  const { member } = question;
  switch (question.kind) {
    case 'remove':
      return (
        <RemoveMember
          member={member}
          owner={owner}
          onClose={onClose}
          onRemoved={(sentence) => on.onRemoved(member, sentence)}
        />
      );
    case 'make-owner':
      return <MakeOwner member={member} viewer={viewer} onClose={onClose} onDone={on.onOwnerMade} />;
    case 'own-role':
      return (
        <OwnRole
          role={question.role}
          onClose={onClose}
          onConfirm={() => {
            onClose();
            on.onOwnRole(member, question.role);
          }}
        />
      );
  }
}
