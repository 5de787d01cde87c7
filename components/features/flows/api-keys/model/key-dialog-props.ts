import type { Key, KeyKind } from '../api/key-calls';

/** The props of every key dialog. */
export type KeyDialogProps = {
  kind: KeyKind;
  onClose: () => void;
  /** Called after a change, to refetch the list. */
  onChanged: () => Promise<unknown>;
  /**
   * Shows the outcome in the list once the dialog is closed.
   * @param focus Where to move the focus; by default, back to the element that opened the dialog.
   */
  onNotice: (sentence: string, focus?: OutcomeFocus) => void;
};

export type OutcomeFocus = {
  /** The key and the button that opened the dialog were removed, so the focus moves to the notice. */
  isRevoked?: boolean;
  /** A key was created, so the focus moves to its row. */
  newKeyId?: string;
};

/** The props of a dialog about one key. */
export type OneKeyDialogProps = KeyDialogProps & { subject: Key };
