import { leaveOrganization } from '@app/api-client/calls/leave-organization';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api';
import { errorMessage } from '../../../../lib/i18n/error-message';
import * as m from '../../../../locales/generated/messages';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import type { Organization } from '../use-organization';

type UnsavedChangesDialogProps = {
  organization: Organization;
  /** What whoever gets the person's things is called. */
  owner: string;
  onClose: () => void;
  /** Left: what there is to say of it. */
  onLeft: (sentence: string) => unknown;
};

/** Asks once, and says what becomes of the person's things. Staying has the focus. */
export function UnsavedChangesDialog({ organization: { name }, owner, onClose, onLeft }: UnsavedChangesDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(leaveOrganization),
    onSuccess: ({ resourcesMoved }) =>
      onLeft(
        resourcesMoved === 0
          ? m.organization_left({ name })
          : m.organization_left_with_things({ name, owner, n: resourcesMoved }),
      ),
  });
  return (
    <ConfirmDialog
      title={m.organization_leave_title({ name })}
      description={m.organization_leave_text({ owner })}
      keepLabel={m.organization_leave_stay()}
      confirmLabel={m.organization_leave()}
      busyLabel={m.organization_leaving()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onKeep={onClose}
      onConfirm={mutate}
    />
  );
}
