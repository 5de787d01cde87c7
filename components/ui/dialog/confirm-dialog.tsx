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
  keepLabel: string;
  confirmLabel: string;
  /** Shown while the action runs. Not needed for immediate actions. */
  busyLabel?: string;
  isBusy?: boolean;
  /** Why the action failed, in a sentence. */
  error?: string | undefined;
  onKeep: () => void;
  onConfirm: () => void;
};

/** Confirms an irreversible action. The button that changes nothing has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen = true, title, description, keepLabel, confirmLabel, busyLabel, isBusy, error } = props;
  const { onKeep, onConfirm } = props;
  const keepButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      kind="alert"
      isOpen={isOpen}
      onClose={onKeep}
      title={title}
      description={description}
      initialFocus={keepButton}
      actions={
        <>
          <Button ref={keepButton} onClick={onKeep}>
            {keepLabel}
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
