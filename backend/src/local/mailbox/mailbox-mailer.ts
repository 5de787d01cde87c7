import type { Mailer } from '@/backend/ports/mailer';

/**
 * The local mailbox shows the outbox's rows, so an email is delivered when its row is marked as delivered. No email can
 * arrive twice.
 */
export const mailboxMailer: Mailer = { deliver: async () => undefined };
