import { useRef, type ReactNode } from 'react';
import { Banner } from '../banner/banner';
import { Button } from '../button/button';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  /** Left out where the dialog is on the page only while it is open. */
  isOpen?: boolean;
  title: ReactNode;
  description: ReactNode;
  /** Of the button that leaves everything as it is. */
  keepLabel: string;
  confirmLabel: string;
  /** While it is being done; left out for what is done at once. */
  busyLabel?: string;
  isBusy?: boolean;
  /** Why it could not be done, in a sentence. */
  error?: string | undefined;
  onKeep: () => void;
  onConfirm: () => void;
};

/** Asks once before something that does not come back. Leaving everything as it is has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen = true, title, description, keepLabel, confirmLabel, busyLabel, isBusy, error } = props;
  const { onKeep, onConfirm } = props;
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      kind="alert"
      isOpen={isOpen}
      onClose={onKeep}
      title={title}
      description={description}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={onKeep}>
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
