/** One mail on its way out. It has exactly one recipient. */
export type OutgoingEmail = {
  /** Stable over retries: a receiving server can tell a repeated delivery by it. */
  id: string;
  to: string;
  subject: string;
  /** Where an answer goes; absent where it goes to the sender. */
  replyTo?: string;
  /** Where the recipient's mail program unsubscribes by one click (RFC 8058); absent where there is nothing to end. */
  unsubscribeUrl?: string;
  html: string;
  text: string;
};

/** Hands mails over to whoever delivers them. */
export type Mailer = {
  /**
   * @throws When the mail could not be handed over; the caller tries again later with the same `id`.
   */
  deliver(message: OutgoingEmail): Promise<void>;
};
