import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { ProofForm } from '@/components/blocks/proof-form/proof-form';
import { Dialog } from '@/components/ui/dialog/dialog';
import type { Viewer } from '../../viewer';
import { memberName, type Member } from '../member-pages';
import { makeOwner } from '../members-calls';

type MakeOwnerDialogProps = {
  member: Member;
  viewer: Viewer;
  onClose: () => void;
  /** Called after the transfer. @param sentence The result to show. */
  onDone: (sentence: string) => unknown;
};

/** Transfers the ownership. Asks for the current owner's password. */
export function MakeOwnerDialog({ member, viewer, onClose, onDone }: MakeOwnerDialogProps) {
  const name = memberName(member);
  const transfer = async (currentPassword: string | undefined) => {
    await makeOwner(member.userId, currentPassword);
    await onDone(m.organization_owner_made({ name }));
  };
  return (
    <Dialog
      kind="alert"
      isOpen
      onClose={onClose}
      title={m.organization_make_owner_title({ name })}
      description={m.organization_make_owner_text({ name })}
    >
      <ProofForm
        prover={viewer}
        path={routes.accountOrganization}
        tone="danger-filled"
        submitLabel={m.organization_make_owner_confirm({ name })}
        busyLabel={m.organization_making_owner()}
        onCancel={onClose}
        onSubmit={transfer}
      />
    </Dialog>
  );
}
