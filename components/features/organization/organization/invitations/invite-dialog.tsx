import { useRef, useState } from 'react';
import { clearDraft, createDraftStore } from '@/lib/drafts';
import * as m from '@/locales/generated/messages';
import { Dialog } from '@/components/ui/dialog/dialog';
import { InviteForm, type InviteValues } from './components/invite-form';
import type { Invitee } from './model/send-invitations';
import { SendingView } from './components/sending-view';
import { useSending } from './hooks/use-sending';

const formName = 'invite';
const empty: InviteValues = { emails: '', role: 'teammate' };

export type InviteDialogProps = {
  /** Owner of the draft. Unsent input survives closing the dialog, a reload and the end of the session. */
  userId: string;
  organizationName: string | undefined;
  /** @param sentId The first invitation that was sent, if the dialog closes after sending. */
  onClose: (sentId?: string) => void;
};

/** Invites users by email address. */
export function InviteDialog({ userId, organizationName, onClose }: InviteDialogProps) {
  const draft = createDraftStore(formName, userId, empty);
  const [values, setValues] = useState<InviteValues>(() => ({ ...empty, ...draft.read() }));
  const sending = useSending();
  const firstField = useRef<HTMLTextAreaElement>(null);

  const changeValues = (typed: InviteValues) => {
    setValues(typed);
    draft.save(typed);
  };
  const send = (invitees: Invitee[]) =>
    sending.send(invitees, (left) => {
      if (left.length === 0) clearDraft(formName);
      setValues(({ role }) => ({ role, emails: left.map(({ email }) => email).join('\n') }));
    });

  const close = () => onClose(sending.firstSentId);

  return (
    <Dialog
      isOpen
      size="l"
      onClose={sending.progress ? sending.stop : close}
      title={
        organizationName === undefined
          ? m.organization_invite()
          : m.organization_invite_title({ name: organizationName })
      }
      initialFocus={firstField}
    >
      <SendingView
        sending={sending}
        form={
          <InviteForm values={values} onChange={changeValues} onSubmit={send} onCancel={close} fieldRef={firstField} />
        }
        onMore={sending.reset}
        onDone={close}
      />
    </Dialog>
  );
}
