import { minuteMs } from '@app/api-client/rules/values/durations';
import type { MailServerSettings } from '@app/settings';
import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer';
import type { Mailer, OutgoingEmail } from '@/backend/ports/mailer';
import { deliveryErrorOf } from './delivery-error';

/**
 * Longest waits for the mail server, by RFC 5321, section 4.5.3.2. A server that filters what it accepts may take 10
 * minutes after the text, and an email that is cut off then arrives again and again. The library has one timeout for all
 * commands, so that it is the longest of them.
 */
export const smtpTimeouts = {
  connectionTimeout: 5 * minuteMs,
  greetingTimeout: 5 * minuteMs,
  socketTimeout: 10 * minuteMs,
};
/** Longest delivery of one email. No other timeout ends that of a server which sends a byte now and then. */
const deliveryMsMax = 30 * minuteMs;

/** Emails that are delivered at the same time, and further ones beside those for whose answer we wait for long. */
export const smtpConnections = { prompt: 12, slow: 28 };

/** `close` closes the connections after the deliveries under way. */
export type SmtpMailer = Mailer & { close(): void };

/** RFC 8058, section 3.1, requires both headers for one-click unsubscribing. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Called when the last part of an email's text, with its signature, was handed to the connection. */
type TextSent = { onTextSent?: () => void };

function reportSentTexts(transport: Transporter<SentMessageInfo>): void {
  transport.use('stream', ({ message, data }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (...parameters) => {
      const text = createReadStream(...parameters);
      return text.once('end', () => (data as TextSent).onTextSent?.());
    };
    done();
  });
}

/** Creates a mailer that delivers by SMTP. */
export function createSmtpMailer({ url, from, ca, dkim }: MailServerSettings): SmtpMailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: smtpConnections.prompt + smtpConnections.slow,
    ...smtpTimeouts,
    ...(ca !== undefined && { tls: { ca } }),
    ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  reportSentTexts(transport);
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const send = ({ id, to, subject, html, text, replyTo, unsubscribeUrl }: OutgoingEmail, { onTextSent }: TextSent) => {
    const email = {
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
      signal: AbortSignal.timeout(deliveryMsMax),
    };
    return transport.sendMail({ ...email, onTextSent } as typeof email);
  };
  return {
    async deliver(message) {
      let isTextSent = false;
      try {
        await send(message, { onTextSent: () => (isTextSent = true) });
      } catch (error) {
        throw deliveryErrorOf(error, isTextSent);
      }
    },
    close: () => transport.close(),
  };
}
