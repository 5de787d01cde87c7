import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import * as m from '../../../../locales/generated/messages';
import { Banner } from '../../../ui/banner/banner';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import type { Member } from '../members/member-pages';
import { revoke } from '../members/members-calls';

type RevokeDialogProps = {
  invitation: Member;
  refusalOf: (error: unknown) => string;
  onClose: () => void;
  onRevoked: () => unknown;
};

/** Asks once: the link in the mail stops working. Keeping the invitation has the focus. */
export function RevokeDialog({ invitation, refusalOf, onClose, onRevoked }: RevokeDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const { email, userId } = invitation;
  const { mutate, isPending, error } = useMutation({ mutationFn: () => revoke(userId), onSuccess: onRevoked });
  return (
    <Dialog
      kind="alert"
      isOpen
      onClose={onClose}
      title={m.organization_revoke_title({ email })}
      description={m.organization_revoke_text()}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={onClose}>
            {m.organization_revoke_keep()}
          </Button>
          <Button
            tone="danger-filled"
            isBusy={isPending}
            busyLabel={m.organization_revoking()}
            onClick={() => mutate()}
          >
            {m.organization_revoke_confirm()}
          </Button>
        </>
      }
    >
      {error && (
        <Banner level="bad" isAnnounced>
          {refusalOf(error)}
        </Banner>
      )}
    </Dialog>
  );
}
