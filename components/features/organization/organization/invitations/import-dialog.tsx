import type { Role } from '@app/api-client/rules/organization/abilities';
import { useRef, useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Dialog } from '@/components/ui/dialog/dialog';
import type { InviteDialogProps } from './invite-dialog';
import { ImportForm, type ChosenFile } from './components/import-form';
import type { Invitee } from './model/send-invitations';
import { SendingView } from './components/sending-view';
import { useSending } from './hooks/use-sending';

/** Invites the users listed in a file. */
export function ImportDialog({ onClose }: Pick<InviteDialogProps, 'onClose'>) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [role, setRole] = useState<Role>('teammate');
  const sending = useSending();
  const firstField = useRef<HTMLInputElement>(null);

  const send = (invitees: Invitee[]) =>
    sending.send(invitees, (left) => {
      const rest = new Set(left.map(({ email }) => email));
      const entries = chosen?.entries?.filter(({ email }) => rest.has(email)) ?? [];
      setChosen(entries.length > 0 ? { entries } : undefined);
    });

  const close = () => onClose(sending.firstSentId);

  return (
    <Dialog
      isOpen
      size="l"
      onClose={sending.progress ? sending.stop : close}
      title={m.organization_import_title()}
      initialFocus={firstField}
    >
      <SendingView
        sending={sending}
        form={
          <ImportForm
            chosen={chosen}
            onChoose={setChosen}
            role={role}
            onRole={setRole}
            onSubmit={send}
            onCancel={close}
            firstField={firstField}
          />
        }
        onMore={sending.reset}
        onDone={close}
      />
    </Dialog>
  );
}
