import type { Deps } from '@/backend/deps';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { layOutEmail, type EmailContent } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';

type Holder = { email: string; firstName: string };
type Urls = Pick<Deps['config'], 'publicBaseUrl'>;

/** Lays out an email about two-step login. The button leads to its settings. */
const layOutSecondFactorEmail = (
  { publicBaseUrl }: Urls,
  { email, firstName }: Holder,
  content: Pick<EmailContent, 'kind' | 'subject' | 'paragraphs'>,
  locale: Locale,
): QueuedEmail =>
  layOutEmail({
    locale,
    ...content,
    to: email,
    isConfirmed: true,
    name: firstName,
    button: {
      label: m.email_second_factor_button({}, { locale }),
      url: `${publicBaseUrl}/account/privacy#second-factor`,
    },
    notes: [m.email_second_factor_expiry({}, { locale })],
  });

/** Builds the email that says that logins now ask for a code. */
export const secondFactorOnEmail = (urls: Urls, user: Holder, at: Date, locale: Locale = getLocale()): QueuedEmail =>
  layOutSecondFactorEmail(
    urls,
    user,
    {
      kind: 'second-factor-on',
      subject: m.email_second_factor_on_subject({}, { locale }),
      paragraphs: [
        m.email_second_factor_on_intro({ time: emailTime(at, locale) }, { locale }),
        m.email_second_factor_advice({}, { locale }),
      ],
    },
    locale,
  );

/** Builds the email that says that two-step login is off, in case the owner did not turn it off. */
export const secondFactorOffEmail = (urls: Urls, user: Holder, at: Date, locale: Locale = getLocale()): QueuedEmail =>
  layOutSecondFactorEmail(
    urls,
    user,
    {
      kind: 'second-factor-off',
      subject: m.email_second_factor_off_subject({}, { locale }),
      paragraphs: [
        m.email_second_factor_off_intro({ time: emailTime(at, locale) }, { locale }),
        m.email_second_factor_advice({}, { locale }),
      ],
    },
    locale,
  );

/** Builds the email that says that the recovery codes were replaced. */
export const recoveryCodesRenewedEmail = (
  urls: Urls,
  user: Holder,
  at: Date,
  locale: Locale = getLocale(),
): QueuedEmail =>
  layOutSecondFactorEmail(
    urls,
    user,
    {
      kind: 'recovery-codes-renewed',
      subject: m.email_recovery_codes_renewed_subject({}, { locale }),
      paragraphs: [
        m.email_recovery_codes_renewed_intro({ time: emailTime(at, locale) }, { locale }),
        m.email_second_factor_advice({}, { locale }),
      ],
    },
    locale,
  );

/** Builds the email that says that a recovery code was used, and how many are left. */
export const recoveryCodeUsedEmail = (
  urls: Urls,
  user: Holder,
  used: { at: Date; left: number },
  locale: Locale = getLocale(),
): QueuedEmail =>
  layOutSecondFactorEmail(
    urls,
    user,
    {
      kind: 'recovery-code-used',
      subject: m.email_recovery_code_subject({}, { locale }),
      paragraphs: [
        m.email_recovery_code_intro({ time: emailTime(used.at, locale) }, { locale }),
        m.email_recovery_code_left({ n: used.left }, { locale }),
        m.email_second_factor_advice({}, { locale }),
      ],
    },
    locale,
  );
