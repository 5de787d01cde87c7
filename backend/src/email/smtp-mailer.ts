import { createTransport } from 'nodemailer';
import type { Mailer } from '@/backend/ports/mailer';

/** A mail server that does not respond for this time counts as unreachable. */
const timeoutMs = 10_000;
/** Emails that are delivered at the same time: one for each connection, so that none waits for a slow one. */
export const connectionsMax = 12;

/** `close` closes the connections. */
export type SmtpMailer = Mailer & { close(): void };

/** RFC 8058, section 3.1, requires both headers for one-click unsubscribing. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Creates a mailer that delivers by SMTP.
 * @param smtpUrl Such as `smtps://user:password@mail.example:465`.
 * @param from The sender, such as `Dcipher <no-reply@example.com>`.
 */
export function createSmtpMailer(smtpUrl: string, from: string): SmtpMailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connectionsMax,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver({ id, to, subject, html, text, replyTo, unsubscribeUrl }) {
      await transport.sendMail({
        from,
        // As an object: the address is never parsed as a list (K4).
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
        subject,
        html,
        text,
        // The same for every attempt, so that a server can recognize an email that it accepted before the connection
        // broke.
        messageId: `<${id}@${domain}>`,
      });
    },
    close: () => transport.close(),
  };
}
