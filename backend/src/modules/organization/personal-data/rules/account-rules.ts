import { sql } from 'drizzle-orm';
import * as m from '@/locales/generated/messages';
import { anyOf, byAddress, byId, type Rule, type Subject } from './rule';

const isInUserSessions = (subject: Subject) =>
  sql`session_id in (select id from sessions where ${byId('user_id')(subject)})`;

/** Emails to an address that the user wanted to change to, confirmed or not. */
const isEmailChangeByUser = (subject: Subject) => sql`(kind = 'change-address' and exists (
  select 1 from email_links as link where ${byId('user_id')(subject)} and link.purpose = 'change_email'
    and link.address = recipient
    and email_outbox.created_at between link.created_at and link.created_at + interval '1 minute'))`;

/** The tables of an account. */
export const accountRules: readonly Rule[] = [
  {
    table: 'public.former_addresses',
    columns: { personal: ['address'], facts: ['changed_at'], references: ['id', 'user_id'] },
    user: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Earlier addresses, kept only to find data that was written under them.',
    rows: byId('user_id'),
    parts: [{ name: 'formerAddresses', about: m.data_export_former_addresses }],
  },
  {
    table: 'public.registrations',
    columns: { personal: ['data'], facts: ['created_at'], references: ['id', 'user_id'] },
    user: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Unconfirmed sign-ups. They are deleted when the address is verified, so no user who can log in has any.',
    rows: byId('user_id'),
  },
  {
    table: 'public.terms_acceptances',
    columns: { facts: ['version', 'accepted_at'], references: ['id', 'user_id'] },
    user: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Agreements to the terms end with the account.',
    rows: byId('user_id'),
    parts: [{ name: 'agreements', about: m.data_export_agreements }],
  },
  {
    table: 'public.email_outbox',
    columns: {
      personal: ['recipient', 'mailbox', 'subject', 'reply_to'],
      facts: [
        'kind',
        'is_promotional',
        'is_deleted_after_delivery',
        'created_at',
        'due_at',
        'attempts',
        'unanswered',
        'last_error',
        'delivered_at',
        'given_up_at',
      ],
      references: ['id', 'dedupe_id'],
      secrets: ['sealed_body'],
    },
    user: 'erased',
    organization: 'untouched',
    by: 'rows',
    why: 'Emails that were delivered, are waiting or were given up. The farewell email is queued afterwards, and its row is deleted on delivery. The text of an email to another recipient is deleted on delivery; the rest of every row is deleted after 30 days.',
    rows: anyOf(byAddress('recipient', 'created_at'), byAddress('reply_to', 'created_at'), isEmailChangeByUser),
    parts: [
      {
        name: 'emails',
        about: m.data_export_emails,
        rows: byAddress('recipient', 'created_at'),
        omits: ['reply_to'],
      },
    ],
  },
  {
    table: 'public.email_links',
    columns: {
      personal: ['address'],
      facts: ['purpose', 'created_at', 'expires_at', 'used_at', 'superseded_at'],
      references: ['user_id', 'registration_id'],
      secrets: ['token_hash'],
    },
    user: 'erased',
    organization: 'untouched',
    by: 'rows',
    why: 'Links in emails, which no longer work.',
    rows: anyOf(byId('user_id'), byAddress('address', 'created_at')),
    parts: [{ name: 'emailLinks', about: m.data_export_email_links }],
  },
  {
    table: 'public.trial_credit_mailboxes',
    columns: { facts: ['granted_at'], secrets: ['mailbox_hash'] },
    user: 'kept',
    organization: 'kept',
    why: 'Keyed hashes of the mailboxes that got the credits of a free trial, without the address, the user and the organization. A new account with the same mailbox gets none.',
  },
  {
    table: 'public.login_throttles',
    columns: {
      facts: ['window_started_at', 'attempts', 'pauses', 'paused_until', 'touched_at'],
      secrets: ['key'],
    },
    user: 'erased',
    organization: 'untouched',
    by: 'rows',
    why: 'Failed logins, counted per hash of the address. Counts of network addresses belong to no user and are deleted after a day.',
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
    user: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Refresh tokens end with their session.',
    rows: isInUserSessions,
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
      references: ['id', 'user_id', 'sso_config_id'],
      secrets: ['binding_hash'],
    },
    user: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Every session ends immediately.',
    rows: byId('user_id'),
    parts: [{ name: 'sessions', about: m.data_export_sessions }],
  },
  {
    table: 'public.second_factors',
    columns: {
      facts: ['created_at', 'confirmed_at', 'last_used_step'],
      references: ['user_id'],
      secrets: ['sealed_secret'],
    },
    user: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Two-step login ends with the account.',
    rows: byId('user_id'),
    parts: [{ name: 'secondFactor', about: m.data_export_second_factor }],
  },
  {
    table: 'public.recovery_codes',
    columns: { facts: ['used_at'], references: ['user_id'], secrets: ['code_hash'] },
    user: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Recovery codes of two-step login.',
    rows: byId('user_id'),
    parts: [{ name: 'recoveryCodes', about: m.data_export_recovery_codes }],
  },
  {
    table: 'public.known_devices',
    columns: {
      personal: ['label'],
      facts: ['first_seen_at', 'last_seen_at'],
      references: ['user_id'],
      secrets: ['device_hash'],
    },
    user: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Browsers that logged in to the account.',
    rows: byId('user_id'),
    parts: [{ name: 'knownDevices', about: m.data_export_known_devices }],
  },
  {
    table: 'public.staff_actions',
    columns: {
      personal: ['reason'],
      facts: ['action', 'detail', 'happened_at'],
      references: ['id', 'user_id', 'staff_id', 'document_id'],
    },
    user: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'What staff did with the account, and why. The security log keeps a record that they did.',
    rows: byId('user_id'),
    parts: [{ name: 'staffActions', about: m.data_export_staff_actions }],
  },
  {
    table: 'public.security_events',
    columns: {
      personal: ['client_address'],
      facts: ['happened_at', 'kind', 'detail'],
      references: ['id', 'user_id', 'session_id', 'request_id'],
    },
    user: 'kept',
    organization: 'kept',
    why: 'The security log cannot be changed, so that attackers cannot remove their traces. It contains no email address and no name: what is left is an identifier without an account, and the network address of each event.',
    rows: byId('user_id'),
    parts: [
      {
        name: 'securityEvents',
        about: m.data_export_security_events,
        shows: {
          // Another user may have caused these events, and their network address is their data.
          client_address: sql`case when kind in ('login_failed', 'login_refused', 'account_paused', 'second_factor_failed',
            'password_reset_requested', 'sso_login_refused') then null else client_address end`,
        },
      },
    ],
  },
  {
    table: 'public.users',
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
    user: 'erased',
    organization: 'untouched',
    by: 'rows',
    why: 'The account itself, erased last.',
    rows: byId('id'),
    parts: [{ name: 'account', about: m.data_export_account }],
  },
];
