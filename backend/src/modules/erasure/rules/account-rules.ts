import * as m from '../../../../../locales/generated/messages';
import { sql } from 'drizzle-orm';
import { anyOf, byAddress, byId, type Rule, type Subject } from './rule';

const ofSessions = (subject: Subject) =>
  sql`session_id in (select id from sessions where ${byId('person_id')(subject)})`;

/** What was mailed to an address that the person wanted, whether or not it was ever confirmed. */
const ofOwnChanges = (subject: Subject) => sql`(kind = 'change-address' and exists (
  select 1 from mail_links as link where ${byId('person_id')(subject)} and link.purpose = 'change_email'
    and link.address = recipient
    and mail_outbox.created_at between link.created_at and link.created_at + interval '1 minute'))`;

/** What an account is made of. */
export const accountRules: readonly Rule[] = [
  {
    table: 'public.former_addresses',
    columns: { personal: ['address'], facts: ['changed_at'], references: ['id', 'person_id'] },
    person: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Kept only so that what was written under an earlier address is found.',
    rows: byId('person_id'),
    parts: [{ name: 'formerAddresses', about: m.data_export_former_addresses }],
  },
  {
    table: 'public.registrations',
    columns: { personal: ['data'], facts: ['created_at'], references: ['id', 'person_id'] },
    person: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Sign-ups that nobody has confirmed. They go when the address is verified, so nobody who logs in has any.',
    rows: byId('person_id'),
  },
  {
    table: 'public.terms_acceptances',
    columns: { facts: ['version', 'accepted_at'], references: ['id', 'person_id'] },
    person: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'An agreement ends with the account.',
    rows: byId('person_id'),
    parts: [{ name: 'agreements', about: m.data_export_agreements }],
  },
  {
    table: 'public.mail_outbox',
    columns: {
      personal: ['recipient', 'mailbox', 'subject', 'reply_to'],
      facts: [
        'kind',
        'is_promotional',
        'is_farewell',
        'created_at',
        'due_at',
        'attempts',
        'last_error',
        'delivered_at',
        'given_up_at',
      ],
      references: ['id', 'dedupe_id'],
      secrets: ['sealed_body'],
    },
    person: 'erased',
    organization: 'untouched',
    by: 'rows',
    why: 'Delivered, waiting or given up. The mail that says goodbye is queued after that, and its row goes with its delivery. The text of a mail to somebody else goes with its delivery; whatever is left of any mail goes after 30 days.',
    rows: anyOf(byAddress('recipient', 'created_at'), byAddress('reply_to', 'created_at'), ofOwnChanges),
    parts: [
      {
        name: 'mails',
        about: m.data_export_mails,
        rows: byAddress('recipient', 'created_at'),
        omits: ['reply_to'],
      },
    ],
  },
  {
    table: 'public.mail_links',
    columns: {
      personal: ['address'],
      facts: ['purpose', 'created_at', 'expires_at', 'used_at', 'superseded_at'],
      references: ['person_id', 'registration_id'],
      secrets: ['token_hash'],
    },
    person: 'erased',
    organization: 'untouched',
    by: 'rows',
    why: 'Links in mails, which open nothing any more.',
    rows: anyOf(byId('person_id'), byAddress('address', 'created_at')),
    parts: [{ name: 'mailLinks', about: m.data_export_mail_links }],
  },
  {
    table: 'public.login_throttles',
    columns: {
      facts: ['window_started_at', 'attempts', 'pauses', 'paused_until', 'touched_at'],
      secrets: ['key'],
    },
    person: 'erased',
    organization: 'untouched',
    by: 'rows',
    why: 'Failed logins, counted under a hash of the address. Those of a network address are nobody’s and go after a day.',
    rows: ({ throttleKeys }) => {
      const keys = sql.param([...throttleKeys]);
      return sql`split_part(key, ':', 1) || ':' || split_part(key, ':', 2) = any(${keys}::text[])`;
    },
    parts: [{ name: 'failedLogins', about: m.data_export_failed_logins }],
  },
  {
    table: 'public.refresh_tokens',
    columns: {
      facts: ['created_at', 'rotated_at'],
      references: ['session_id'],
      secrets: ['token_hash', 'sealed_successor'],
    },
    person: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'What keeps a session going ends with it.',
    rows: ofSessions,
  },
  {
    table: 'public.sessions',
    columns: {
      personal: ['user_agent'],
      facts: [
        'created_at',
        'absolute_expires_at',
        'stays_signed_in',
        'binding_shown_at',
        'revoked_at',
        'revocation_reason',
        'last_used_at',
      ],
      references: ['id', 'person_id', 'sso_config_id'],
      secrets: ['binding_hash'],
    },
    person: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Every session ends at once.',
    rows: byId('person_id'),
    parts: [{ name: 'sessions', about: m.data_export_sessions }],
  },
  {
    table: 'public.second_factors',
    columns: {
      facts: ['created_at', 'confirmed_at', 'last_used_step'],
      references: ['person_id'],
      secrets: ['sealed_secret'],
    },
    person: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'The second factor of a login ends with the account.',
    rows: byId('person_id'),
    parts: [{ name: 'secondFactor', about: m.data_export_second_factor }],
  },
  {
    table: 'public.recovery_codes',
    columns: { facts: ['used_at'], references: ['person_id'], secrets: ['code_hash'] },
    person: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'They stand in for the second factor.',
    rows: byId('person_id'),
    parts: [{ name: 'recoveryCodes', about: m.data_export_recovery_codes }],
  },
  {
    table: 'public.known_devices',
    columns: {
      personal: ['label'],
      facts: ['first_seen_at', 'last_seen_at'],
      references: ['person_id'],
      secrets: ['device_hash'],
    },
    person: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Browsers that the account was used from.',
    rows: byId('person_id'),
    parts: [{ name: 'knownDevices', about: m.data_export_known_devices }],
  },
  {
    table: 'public.staff_actions',
    columns: {
      personal: ['reason'],
      facts: ['action', 'happened_at'],
      references: ['id', 'person_id', 'staff_id'],
    },
    person: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'What staff did with the account, and why. That something was done stays in the security events.',
    rows: byId('person_id'),
    parts: [{ name: 'staffActions', about: m.data_export_staff_actions }],
  },
  {
    table: 'public.security_events',
    columns: {
      personal: ['client_address'],
      facts: ['happened_at', 'kind', 'detail'],
      references: ['id', 'person_id', 'session_id', 'request_id'],
    },
    person: 'kept',
    organization: 'kept',
    why: 'The record of security events cannot be changed by anybody, so that whoever did something cannot remove its traces. It holds no address of a mailbox and no name: what is left is an identifier that leads nowhere, and the network address that something was done from.',
    rows: byId('person_id'),
    parts: [
      {
        name: 'securityEvents',
        about: m.data_export_security_events,
        shows: {
          // Somebody else may have been the one who failed: where from is theirs.
          client_address: sql`case when kind in ('login_failed', 'login_refused', 'account_paused', 'second_factor_failed',
            'password_reset_requested', 'sso_login_refused') then null else client_address end`,
        },
      },
    ],
  },
  {
    table: 'public.people',
    columns: {
      personal: ['email', 'first_name', 'last_name', 'phone', 'job_title'],
      facts: [
        'id',
        'email_verified_at',
        'receives_promotional_emails',
        'receives_product_updates',
        'password_changed_at',
        'suspended_at',
        'is_staff',
        'created_at',
      ],
      secrets: ['password_hash'],
    },
    person: 'erased',
    organization: 'untouched',
    by: 'rows',
    why: 'The account itself, last of all.',
    rows: byId('id'),
    parts: [{ name: 'account', about: m.data_export_account }],
  },
];
