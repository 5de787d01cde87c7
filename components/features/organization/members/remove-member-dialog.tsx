import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from '../../../../lib/i18n/error-message';
import * as m from '../../../../locales/generated/messages';
import { Banner } from '../../../ui/banner/banner';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { memberName, type Member } from './member-pages';
import { remove } from './members-calls';

type RemoveMemberDialogProps = {
  member: Member;
  /** Address of whoever gets the member's things. */
  owner: string | undefined;
  onClose: () => void;
  /** Removed: what there is to say of it. */
  onRemoved: (sentence: string) => unknown;
};

/** Asks once, and says what becomes of the person and of their things. Keeping the member has the focus. */
export function RemoveMemberDialog({ member, owner, onClose, onRemoved }: RemoveMemberDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const name = memberName(member);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => remove(member.email),
    onSuccess: ({ resourcesMoved }) => onRemoved(m.organization_removed({ name, n: resourcesMoved })),
  });
  return (
    <Dialog
      kind="alert"
      isOpen
      onClose={onClose}
      title={m.organization_remove_title({ name })}
      description={m.organization_remove_text({ name, owner: owner ?? m.organization_the_owner() })}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={onClose}>
            {m.organization_remove_keep()}
          </Button>
          <Button
            tone="danger-filled"
            isBusy={isPending}
            busyLabel={m.organization_removing()}
            onClick={() => mutate()}
          >
            {m.organization_remove_confirm()}
          </Button>
        </>
      }
    >
      {error && (
        <Banner level="bad" isAnnounced>
          {errorMessage(error)}
        </Banner>
      )}
    </Dialog>
  );
}
