import type { Key, KeyKind } from './key-calls';

/** What every dialog about keys is given. */
export type KeyDialogProps = {
  kind: KeyKind;
  onClose: () => void;
  /** Something has changed: the list is read again. */
  onChanged: () => Promise<unknown>;
  /**
   * What came of it, said in the list once the dialog is closed.
   * @param isGone What the dialog was about, and with it what opened it: the focus goes to the sentence.
   */
  onNews: (sentence: string, isGone?: boolean) => void;
};

/** One that is about a key. */
export type OneKeyDialogProps = KeyDialogProps & { subject: Key };
