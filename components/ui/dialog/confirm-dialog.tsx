import { useRef, type ReactNode } from 'react';
import { Banner } from '../banner/banner';
import { Button } from '../button/button';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  /** Default: true, for dialogs that are rendered only while open. */
  isOpen?: boolean;
  title: ReactNode;
  description: ReactNode;
  /** Label of the button that changes nothing. */
  cancelLabel: string;
  confirmLabel: string;
  /** Shown while the action runs. Not needed for immediate actions. */
  busyLabel?: string;
  isBusy?: boolean;
  /** Why the action failed, in a sentence. */
  error?: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Confirms an irreversible action. The button that changes nothing has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen = true, title, description, cancelLabel, confirmLabel, busyLabel, isBusy, error } = props;
  const { onCancel, onConfirm } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      kind="alert"
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      description={description}
      initialFocus={cancelButton}
      actions={
        <>
          <Button ref={cancelButton} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button tone="danger-filled" isBusy={isBusy} busyLabel={busyLabel} onClick={() => onConfirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error !== undefined && (
        <Banner level="bad" isAnnounced>
          {error}
        </Banner>
      )}
    </Dialog>
  );
}
