/** One email to exactly one recipient. */
export type OutgoingEmail = {
  /** The same for every retry, so that a receiving server can recognize a repeated delivery. */
  id: string;
  to: string;
  subject: string;
  /** The reply address, if it is not the sender. */
  replyTo?: string;
  /** URL for one-click unsubscription by the recipient's email program (RFC 8058); undefined for other emails. */
  unsubscribeUrl?: string;
  html: string;
  text: string;
};

/** Sends emails. */
export type Mailer = {
  /** @throws If the email was not accepted for delivery. The caller retries with the same `id`. */
  deliver(message: OutgoingEmail): Promise<void>;
};
