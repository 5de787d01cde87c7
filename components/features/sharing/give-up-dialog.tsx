import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from '../../../lib/i18n/error-message';
import * as m from '../../../locales/generated/messages';
import { Banner } from '../../ui/banner/banner';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { takeBack, type Grant } from './sharing-calls';

type GiveUpDialogProps = {
  /** What is to be given up; nothing while the dialog is closed. */
  grant: Grant | undefined;
  onClose: () => void;
  onGivenUp: (grant: Grant) => unknown;
};

/** Asks once: only others can share it again. Keeping it has the focus. */
export function GiveUpDialog({ grant, onClose, onGivenUp }: GiveUpDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (given: Grant) => takeBack(given.id),
    onSuccess: (_answer, given) => onGivenUp(given),
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      kind="alert"
      isOpen={grant !== undefined}
      onClose={close}
      title={m.sharing_leave_title({ thing: grant?.resourceName ?? '' })}
      description={m.sharing_leave_text()}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={close}>
            {m.sharing_leave_keep()}
          </Button>
          <Button
            tone="danger-filled"
            isBusy={isPending}
            busyLabel={m.sharing_leaving()}
            onClick={() => grant && mutate(grant)}
          >
            {m.sharing_leave_confirm()}
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
