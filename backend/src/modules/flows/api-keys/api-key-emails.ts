import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { listScopes } from '@/locales/labels/api-key-scopes';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { lockMailboxes, filterEmailable } from '@/backend/email/email-allowance';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import { queueEmailsLater, type QueuedEmail } from '@/backend/email/outbox';
import type { Caller } from '@/backend/http/calls/authenticate';
import { findAdminRecipients } from '@/backend/modules/organization';
import type { ApiKeyRow } from '@/backend/db/schema/flows/api-keys';
import { findUserName } from './api-key.repository';

type KeyEvent = {
  event: 'created' | 'rotated';
  key: ApiKeyRow;
  organizationName: string;
  actor: Pick<Caller, 'userId'>;
};

const subjects = {
  api: { created: m.email_api_key_created_subject, rotated: m.email_api_key_rotated_subject },
  'research-bot': { created: m.email_bot_key_created_subject, rotated: m.email_bot_key_rotated_subject },
};
const intros = {
  api: { created: m.email_api_key_created_intro, rotated: m.email_api_key_rotated_intro },
  'research-bot': { created: m.email_bot_key_created_intro, rotated: m.email_bot_key_rotated_intro },
};

/** Says how long the old secret works. */
function overlapSentence({ previousWorksUntil }: ApiKeyRow, locale: Locale): string {
  return previousWorksUntil
    ? m.email_api_key_overlap({ time: emailTime(previousWorksUntil, locale) }, { locale })
    : m.email_api_key_no_overlap({}, { locale });
}

function keyEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  admin: { email: string; firstName: string },
  { event, key, organizationName, user, at }: KeyEvent & { user: string; at: Date },
  locale: Locale,
): QueuedEmail {
  const { kind, name, prefix, scopes } = key;
  return layOutEmail({
    locale,
    to: admin.email,
    isConfirmed: true,
    kind: `api-key-${event}`,
    subject: subjects[kind][event]({ organization: organizationName }, { locale }),
    name: admin.firstName,
    paragraphs: [
      intros[kind][event](
        { user, name, prefix, organization: organizationName, time: emailTime(at, locale) },
        { locale },
      ),
      event === 'created'
        ? m.email_api_key_scopes({ scopes: listScopes(scopes, locale) }, { locale })
        : overlapSentence(key, locale),
      m.email_api_key_advice({}, { locale }),
    ],
    button: { label: m.email_api_key_button({}, { locale }), url: `${publicBaseUrl}/account/privacy#api-keys` },
    notes: [m.email_link_no_expiry({}, { locale })],
  });
}

/**
 * Emails every admin of an organization, including the actor, about a new secret, so that one created by an attacker in
 * an admin's name is noticed. A mailbox gets at most three such emails in 15 minutes; the audit log lists every event.
 */
export async function notifyAdmins(transaction: Transaction, deps: Deps, keyEvent: KeyEvent): Promise<void> {
  const at = deps.clock.now();
  const admins = await findAdminRecipients(transaction, keyEvent.key.organizationId);
  const addresses = admins.map(({ email }) => email);
  await lockMailboxes(transaction, addresses);
  const emailable = await filterEmailable(transaction, 'api-key', addresses, at);
  const user = await findUserName(transaction, keyEvent.actor.userId);
  const emails = admins
    .filter(({ email }) => emailable.has(email))
    .map((admin) => keyEmail(deps.config, admin, { ...keyEvent, user, at }, getLocale()));
  await queueEmailsLater(transaction, deps, emails, at);
}
