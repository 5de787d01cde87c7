import type { Key, KeyKind } from './key-calls';

/** What every dialog about keys is given. */
export type KeyDialogProps = {
  kind: KeyKind;
  onClose: () => void;
  /** Something has changed: the list is read again. */
  onChanged: () => Promise<unknown>;
  /**
   * Shows the outcome in the list once the dialog is closed.
   * @param focus Where the focus goes; left out: back to what opened the dialog.
   */
  onNotice: (sentence: string, focus?: OutcomeFocus) => void;
};

export type OutcomeFocus = {
  /** The key was revoked, and with it what opened the dialog: the focus goes to the sentence. */
  isGone?: boolean;
  /** A key was created: the focus goes to its row. */
  newKeyId?: string;
};

/** One that is about a key. */
export type OneKeyDialogProps = KeyDialogProps & { subject: Key };
