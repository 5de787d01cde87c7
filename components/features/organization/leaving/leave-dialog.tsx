import { leaveOrganization } from '@app/api-client/calls/additions/leave-organization';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../../../lib/api';
import { errorMessage } from '../../../../lib/i18n/error-message';
import * as m from '../../../../locales/generated/messages';
import { Banner } from '../../../ui/banner/banner';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import type { Organization } from '../use-organization';

type LeaveDialogProps = {
  organization: Organization;
  onClose: () => void;
  /** Left: what there is to say of it. */
  onLeft: (sentence: string) => unknown;
};

/** Asks once, and says what becomes of the person's things. Staying has the focus. */
export function LeaveDialog({ organization, onClose, onLeft }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const { name, owner } = organization;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(leaveOrganization),
    onSuccess: ({ resourcesMoved }) => onLeft(m.organization_left({ name, owner, n: resourcesMoved })),
  });
  return (
    <Dialog
      kind="alert"
      isOpen
      onClose={onClose}
      title={m.organization_leave_title({ name })}
      description={m.organization_leave_text({ owner })}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} onClick={onClose}>
            {m.organization_leave_stay()}
          </Button>
          <Button tone="danger-filled" isBusy={isPending} busyLabel={m.organization_leaving()} onClick={() => mutate()}>
            {m.organization_leave()}
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
