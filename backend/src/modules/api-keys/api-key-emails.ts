import * as m from '../../../../locales/generated/messages';
import { listScopes } from '../../../../locales/words/api-key-scopes';
import type { Transaction } from '../../db/client';
import type { Deps } from '../../deps';
import { lockMailboxes, mailableAmong } from '../../email/email-allowance';
import { layOutMail } from '../../email/email-layout';
import { mailTime } from '../../email/email-time';
import { queueMailsLater, type QueuedMail } from '../../email/outbox';
import type { Caller } from '../../http/authenticate';
import { findMailableAdmins } from '../organization';
import { findUserName } from './api-key.repository';
import type { ApiKeyRow } from '../../db/schema/api-keys';

/** What happened to a key, and who did it. */
type KeyEvent = {
  event: 'created' | 'rotated';
  key: ApiKeyRow;
  organizationName: string;
  actor: Pick<Caller, 'userId'>;
};

const subjects = {
  api: { created: m.mail_api_key_created_subject, rotated: m.mail_api_key_rotated_subject },
  'research-bot': { created: m.mail_bot_key_created_subject, rotated: m.mail_bot_key_rotated_subject },
};
const intros = {
  api: { created: m.mail_api_key_created_intro, rotated: m.mail_api_key_rotated_intro },
  'research-bot': { created: m.mail_bot_key_created_intro, rotated: m.mail_bot_key_rotated_intro },
};

/** What became of the secret before. */
function overlapSentence({ previousWorksUntil }: ApiKeyRow): string {
  return previousWorksUntil
    ? m.mail_api_key_overlap({ time: mailTime(previousWorksUntil) })
    : m.mail_api_key_no_overlap();
}

function keyMail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  admin: { email: string; firstName: string },
  { event, key, organizationName, user, at }: KeyEvent & { user: string; at: Date },
): QueuedMail {
  const { kind, name, prefix, scopes } = key;
  return layOutMail({
    to: admin.email,
    kind: `api-key-${event}`,
    subject: subjects[kind][event]({ organization: organizationName }),
    name: admin.firstName,
    paragraphs: [
      intros[kind][event]({ user, name, prefix, organization: organizationName, time: mailTime(at) }),
      event === 'created' ? m.mail_api_key_scopes({ scopes: listScopes(scopes) }) : overlapSentence(key),
      m.mail_api_key_advice(),
    ],
    button: { label: m.mail_api_key_button(), url: `${publicBaseUrl}/account/privacy#api-keys` },
    notes: [m.mail_api_key_expiry()],
  });
}

/**
 * Tells every admin of an organization, whoever did it too, that there is a new secret: one that a stranger made in
 * somebody's name is noticed. A mailbox gets three such mails in 15 minutes; the audit log has all of it.
 */
export async function tellAdmins(transaction: Transaction, deps: Deps, keyEvent: KeyEvent): Promise<void> {
  const at = deps.clock.now();
  const admins = await findMailableAdmins(transaction, keyEvent.key.organizationId);
  const emails = admins.map(({ email }) => email);
  await lockMailboxes(transaction, emails);
  const mailable = await mailableAmong(transaction, 'api-key', emails, at);
  const user = await findUserName(transaction, keyEvent.actor.userId);
  const mails = admins
    .filter(({ email }) => mailable.has(email))
    .map((admin) => keyMail(deps.config, admin, { ...keyEvent, user, at }));
  await queueMailsLater(transaction, deps, mails, at);
}
