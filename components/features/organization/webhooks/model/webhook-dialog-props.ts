/** The props of every webhook dialog. */
export type WebhookDialogProps = {
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
  /** The webhook and the button that opened the dialog were removed, so the focus moves to the notice. */
  isDeleted?: boolean;
  /** A webhook was created, so the focus moves to its row. */
  newId?: string;
};
