import { leaveOrganization } from '@app/api-client/calls/access/leave-organization';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '@/lib/api';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { Organization } from '../use-organization';

type LeaveOrganizationDialogProps = {
  organization: Organization;
  /** Name of the owner, who gets the member's items. */
  owner: string;
  onClose: () => void;
  /** Called after leaving. @param sentence The result to show. */
  onLeft: (sentence: string) => unknown;
};

/** Confirms leaving and says who gets the member's items. The cancel button has the initial focus. */
export function LeaveOrganizationDialog({
  organization: { name },
  owner,
  onClose,
  onLeft,
}: LeaveOrganizationDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const left = await callApi(leaveOrganization);
      const { followOrganization } = await import('@/lib/auth/session');
      await followOrganization();
      return left;
    },
    onSuccess: ({ resourcesMoved }) =>
      onLeft(
        resourcesMoved === 0
          ? m.organization_left({ name })
          : m.organization_left_with_resources({ name, owner, n: resourcesMoved }),
      ),
  });
  return (
    <ConfirmDialog
      title={m.organization_leave_title({ name })}
      description={m.organization_leave_text({ owner })}
      cancelLabel={m.organization_leave_stay()}
      confirmLabel={m.organization_leave()}
      busyLabel={m.ui_leaving()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={onClose}
      onConfirm={mutate}
    />
  );
}
