import { trialDays } from '@app/api-client/rules/values/durations';
import type { FeatureUpdateRow } from '@/backend/content-service/content-row';
import type { Deps } from '@/backend/deps';
import { productUpdateKind } from '@/backend/email/deliver';
import { layOutEmail, type EmailContent } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import { unsubscribePageUrl } from '@/backend/email/unsubscribe-token';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import type { LinkInEmail } from '@/backend/modules/identity';
import type { Addressee } from './campaign.repository';

/** The fields of a product update that its email shows. */
export type FeatureUpdate = Pick<FeatureUpdateRow, 'slug' | 'title' | 'abstract'>;

export type CampaignDeps = Pick<Deps, 'config' | 'keys'>;

/** Lays out a campaign email, with one button and an unsubscribe link. */
function campaignEmail(
  deps: CampaignDeps,
  { email, firstName }: Addressee,
  content: Pick<EmailContent, 'isConfirmed' | 'kind' | 'subject' | 'paragraphs' | 'button' | 'notes'>,
  locale: Locale,
): QueuedEmail {
  return layOutEmail({
    locale,
    ...content,
    to: email,
    name: firstName,
    reason: m.email_reason_promotional({ product: m.company_name({}, { locale }) }, { locale }),
    isPromotional: true,
    unsubscribeUrl: unsubscribePageUrl(deps, email),
  });
}

/** Reminds a user to confirm the email address that they signed up with. */
export const verificationReminderEmail = (
  deps: CampaignDeps,
  user: Addressee,
  link: LinkInEmail,
  locale: Locale = getLocale(),
): QueuedEmail =>
  campaignEmail(
    deps,
    user,
    {
      isConfirmed: false,
      kind: 'verification-reminder',
      subject: m.email_confirm_subject({}, { locale }),
      paragraphs: [m.email_reminder_intro({ product: m.company_name({}, { locale }), email: user.email }, { locale })],
      button: {
        label: m.email_confirm_button({}, { locale }),
        url: `${deps.config.publicBaseUrl}/verify-email?token=${link.token}`,
      },
      notes: [
        m.email_reminder_expiry({ time: emailTime(link.expiresAt, locale) }, { locale }),
        m.email_confirm_unexpected({}, { locale }),
      ],
    },
    locale,
  );

/** Offers another free trial to a user whose trial has ended. */
export const trialReactivationEmail = (
  deps: CampaignDeps,
  user: Addressee,
  link: LinkInEmail,
  locale: Locale = getLocale(),
): QueuedEmail =>
  campaignEmail(
    deps,
    user,
    {
      isConfirmed: true,
      kind: 'trial-reactivation',
      subject: m.email_trial_subject({ days: trialDays }, { locale }),
      paragraphs: [m.email_trial_intro({ product: m.company_name({}, { locale }), days: trialDays }, { locale })],
      button: {
        label: m.ui_start_trial({}, { locale }),
        url: `${deps.config.publicBaseUrl}/reactivate-trial?token=${link.token}`,
      },
      notes: [m.email_trial_expiry({ time: emailTime(link.expiresAt, locale) }, { locale })],
    },
    locale,
  );

/** Suggests features to try to a user on trial. */
export const discoverEmail = (deps: CampaignDeps, user: Addressee, locale: Locale = getLocale()): QueuedEmail =>
  campaignEmail(
    deps,
    user,
    {
      isConfirmed: true,
      kind: 'discover',
      subject: m.email_discover_subject({}, { locale }),
      paragraphs: [
        m.email_discover_intro(
          { product: m.company_name({}, { locale }), time: emailTime(user.trialEndsAt ?? new Date(0), locale) },
          { locale },
        ),
        m.email_discover_studio({}, { locale }),
        m.email_discover_workflows({}, { locale }),
        m.email_discover_booster({}, { locale }),
      ],
      button: { label: m.email_discover_button({}, { locale }), url: `${deps.config.publicBaseUrl}/solutions` },
      notes: [m.email_discover_expiry({}, { locale })],
    },
    locale,
  );

/** Announces a product update. */
export const featureUpdateEmail = (
  deps: CampaignDeps,
  user: Addressee,
  update: FeatureUpdate,
  locale: Locale = getLocale(),
): QueuedEmail =>
  campaignEmail(
    deps,
    user,
    {
      isConfirmed: true,
      kind: productUpdateKind,
      subject: m.email_update_subject({ title: update.title }, { locale }),
      paragraphs: [update.abstract],
      button: {
        label: m.email_update_button({}, { locale }),
        url: `${deps.config.publicBaseUrl}/product-updates#${update.slug}`,
      },
      notes: [m.email_update_expiry({}, { locale })],
    },
    locale,
  );
