import { keyReminderDays } from '@app/api-client/rules/flows/api-keys';
import { dayMs, hourMs } from '@app/api-client/rules/values/durations';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { findNextDue } from '@/backend/db/due-rows';
import { apiKeys, type ApiKeyRow } from '@/backend/db/schema/flows/api-keys';
import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import { queueEmailsLater, type QueuedEmail } from '@/backend/email/outbox';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { findAdminRecipients } from '@/backend/modules/organization';
import { claimReminder, findDueReminders, updateKey } from './api-key.repository';

/** Keys of one run; the next run continues. */
const batchSize = 100;

/** Finds when admins are to be reminded of a key's expiration next. Null if they are not. @param after Excluded. */
export function nextReminderAt(expiresAt: Date | null, after: Date): Date | null {
  if (!expiresAt) return null;
  const times = keyReminderDays.map((days) => new Date(expiresAt.getTime() - days * dayMs));
  return times.find((time) => time > after) ?? null;
}

const subjects = { api: m.email_api_key_expiring_subject, 'research-bot': m.email_bot_key_expiring_subject };
const intros = { api: m.email_api_key_expiring_intro, 'research-bot': m.email_bot_key_expiring_intro };

type Admin = Awaited<ReturnType<typeof findAdminRecipients>>[number];

function keyExpiringEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  { email, firstName, organizationName: organization }: Admin,
  { kind, name, prefix, lastUsedAt }: ApiKeyRow,
  expiresAt: Date,
  locale: Locale,
): QueuedEmail {
  const time = emailTime(expiresAt, locale);
  return layOutEmail({
    locale,
    to: email,
    isConfirmed: true,
    isBulk: true,
    kind: 'api-key-expiring',
    subject: subjects[kind]({ organization, time }, { locale }),
    name: firstName,
    paragraphs: [
      intros[kind]({ name, prefix, organization, time }, { locale }),
      lastUsedAt
        ? m.email_api_key_last_used({ time: emailTime(lastUsedAt, locale) }, { locale })
        : m.email_api_key_never_used({}, { locale }),
      m.email_api_key_expiring_advice({}, { locale }),
    ],
    button: { label: m.email_api_key_button({}, { locale }), url: `${publicBaseUrl}/account/privacy#api-keys` },
    notes: [m.email_link_no_expiry({}, { locale })],
    reason: m.email_reason_admin({ organization }, { locale }),
  });
}

/** Emails the admins about one key, if no other process has, and sets when they are reminded next. */
async function remind(deps: Deps, id: string): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (transaction) => {
    const key = await claimReminder(transaction, id, now);
    if (!key?.expiresAt || key.expiresAt <= now) return;
    const { expiresAt } = key;
    await updateKey(transaction, id, { reminderDueAt: nextReminderAt(expiresAt, now) });
    const admins = await findAdminRecipients(transaction, key.organizationId);
    const emails = admins.map((admin) => keyExpiringEmail(deps.config, admin, key, expiresAt, getLocale()));
    await queueEmailsLater(transaction, deps, emails, now);
  });
}

/**
 * Emails the admins of an organization 14 and 3 days before one of its keys expires, once each. After an outage, the
 * reminder that is due latest replaces the others.
 */
export async function remindOfKeyExpiry(deps: Deps): Promise<void> {
  await sweepEach({
    items: await findDueReminders(deps.database, deps.clock.now(), batchSize),
    perform: (id) => remind(deps, id),
    logger: deps.logger,
    failure: 'key expiry reminder failed',
    fieldsOf: (keyId) => ({ keyId }),
    atOnce: 4,
  });
}

export const keyExpirySweep: Sweep = {
  name: 'key expiry',
  everyMs: hourMs,
  nextDueAt: ({ database }) => findNextDue(database, apiKeys.reminderDueAt),
  run: remindOfKeyExpiry,
};
