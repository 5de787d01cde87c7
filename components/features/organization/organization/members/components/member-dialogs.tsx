import type { Role } from '@app/api-client/rules/organization/abilities';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import type { Viewer } from '../../viewer';
import type { Member } from '../member-pages';
import type { Choices } from '../model/held-kinds';

const RemoveMember = deferredDialog(async () => (await import('./remove-member-dialog')).RemoveMemberDialog);
const MakeOwner = deferredDialog(async () => (await import('./make-owner-dialog')).MakeOwnerDialog);
const Demote = deferredDialog(async () => (await import('./demote-dialog')).DemoteDialog);

/** A pending confirmation. */
export type Question =
  | { kind: 'remove'; member: Member }
  | { kind: 'make-owner'; member: Member }
  | { kind: 'demote'; member: Member; role: Role };

type MemberDialogsProps = {
  question: Question | undefined;
  viewer: Viewer;
  /** The addresses of the organization's admins. */
  admins: readonly string[];
  onClose: () => void;
  onRemoved: (member: Member, sentence: string) => unknown;
  onOwnerMade: (sentence: string) => unknown;
  onDemote: (member: Member, role: Role, choices: Choices) => unknown;
};

/** Renders at most one confirmation dialog. Each loads on demand. */
export function MemberDialogs({ question, viewer, admins, onClose, ...on }: MemberDialogsProps) {
  if (!question) return null;
  const { member } = question;
  switch (question.kind) {
    case 'remove':
      return (
        <RemoveMember
          member={member}
          admins={admins}
          onClose={onClose}
          onRemoved={(sentence) => on.onRemoved(member, sentence)}
        />
      );
    case 'make-owner':
      return <MakeOwner member={member} viewer={viewer} onClose={onClose} onDone={on.onOwnerMade} />;
    case 'demote':
      return (
        <Demote
          member={member}
          role={question.role}
          isSelf={member.userId === viewer.id}
          admins={admins}
          onClose={onClose}
          onConfirm={(choices) => {
            onClose();
            on.onDemote(member, question.role, choices);
          }}
        />
      );
  }
}
