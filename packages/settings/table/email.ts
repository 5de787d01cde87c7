import { isEmail } from '@app/api-client/rules/identity/email';
import { z } from 'zod';
import { group, optional, outsideDevBecause } from '../setting';
import { certificates, privateRsaKey } from '../pem';
import { urlWith } from '../schemas';

/** Emails, and the check that a form was sent by a person. */
export const mailServer = group({
  about: 'The email server, such as smtps://user:password@host:465. Empty: emails are shown at /local/mailbox.',
  settings: {
    SMTP_URL: optional(urlWith('smtp:', 'smtps:'), outsideDevBecause('the local mailbox delivers nothing')),
    MAIL_FROM: optional(z.string().regex(/^[^\r\n]+$/), outsideDevBecause('emails need a sender')),
    SMTP_CA: optional(certificates, {
      about:
        'The certificates, in PEM format, that certify the email server, if its authority is not a public one. Line breaks may be written as \\n.',
    }),
  },
});

/** A domain name in ASCII, such as `mail.example.com`, or a part of one. */
const domainName = z.string().regex(/^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i);

export const emailSignature = group({
  about:
    'Signs emails with DKIM, if the email server does not: all three or none. DKIM_DOMAIN is usually the domain of MAIL_FROM. DKIM_PRIVATE_KEY is a private RSA key in PEM format (openssl genrsa 2048), whose line breaks may be written as \\n. Publish its public key at <DKIM_SELECTOR>._domainkey.<DKIM_DOMAIN> as v=DKIM1; k=rsa; p=<key>.',
  settings: {
    DKIM_DOMAIN: optional(domainName),
    DKIM_SELECTOR: optional(domainName),
    DKIM_PRIVATE_KEY: optional(privateRsaKey),
  },
});

export const contact = group({
  about:
    'The address that gets messages from the contact form; replies to them go to the visitor. It also gets alerts: the payment provider rejects this installation, or a refund. Empty: the local mailbox shows them.',
  settings: {
    CONTACT_EMAIL: optional(
      z.string().refine(isEmail, { message: 'must be an email address' }),
      outsideDevBecause('messages from the contact form need a recipient'),
    ),
  },
});

const captchaReason = outsideDevBecause('the built-in proof of work is for local use');

export const captcha = group({
  about: 'reCAPTCHA. Empty: proof of work, without a third party.',
  settings: {
    RECAPTCHA_SITE_KEY: optional(z.string(), captchaReason),
    RECAPTCHA_SECRET_KEY: optional(z.string(), captchaReason),
    PROOF_OF_WORK_DERIVATIONS: optional(z.coerce.number().int().min(1).max(100_000), {
      shown: '3000',
      about:
        'dev only: how much work the proof of work is, as the maximum number of key derivations that a browser computes for one form. 3000 take about a second.',
    }),
  },
});
