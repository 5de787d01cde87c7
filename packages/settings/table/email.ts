import { isEmail } from '@app/api-client/rules/identity/email';
import { z } from 'zod';
import { group, optional, outsideDevBecause } from '../setting';
import { urlWith } from '../schemas';

/** Emails, and the check that a form was sent by a person. */
export const mailServer = group({
  about: 'The email server, such as smtps://user:password@host:465. Empty: emails are shown at /local/mailbox.',
  settings: {
    SMTP_URL: optional(urlWith('smtp:', 'smtps:'), outsideDevBecause('the local mailbox delivers nothing')),
    MAIL_FROM: optional(z.string().regex(/^[^\r\n]+$/), outsideDevBecause('emails need a sender')),
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
