import type { UnsavedChangesGuard } from '@/lib/navigation/use-unsaved-changes-guard';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';

/** Confirms discarding unsaved changes. The stay button has the initial focus. */
export function UnsavedChangesDialog({ guard, onLeave }: { guard: UnsavedChangesGuard; onLeave: () => void }) {
  const leave = () => {
    onLeave();
    guard.leave();
  };
  return (
    <ConfirmDialog
      isOpen={guard.target !== undefined}
      title={m.ui_unsaved_title()}
      description={m.ui_unsaved_text()}
      cancelLabel={m.ui_unsaved_stay()}
      confirmLabel={m.ui_unsaved_leave()}
      onCancel={guard.stay}
      onConfirm={leave}
    />
  );
}
