import { sql } from 'drizzle-orm';
import * as m from '@/locales/generated/messages';
import { anyOf, byAddress, byId, type Rule, type Subject } from './rule';

/** A message with the user's address that another user sent while logged in belongs to that user. */
const ownMessages = (subject: Subject) =>
  sql`(${byId('user_id')(subject)} or (user_id is null and ${byAddress('email', 'created_at')(subject)}))`;

/** The tables of the public site and of campaigns. */
export const siteRules: readonly Rule[] = [
  {
    table: 'public.contact_requests',
    columns: {
      personal: ['name', 'email', 'company_name', 'message', 'invoice_number'],
      facts: ['reference', 'topic', 'created_at'],
      references: ['id', 'user_id', 'plan_id'],
    },
    user: 'erased',
    organization: 'untouched',
    by: 'rows',
    why: 'Messages from the contact form, with or without an account.',
    rows: anyOf(byId('user_id'), byAddress('email', 'created_at')),
    parts: [{ name: 'messages', about: m.data_export_messages, rows: ownMessages }],
  },
  {
    table: 'public.white_paper_requests',
    columns: {
      personal: ['first_name', 'last_name', 'email', 'company_name', 'job_title'],
      facts: ['document', 'consent_version', 'consented_at', 'created_at'],
      references: ['id'],
    },
    user: 'erased',
    organization: 'untouched',
    by: 'rows',
    why: 'Requested white papers, and the consent that was given with them, which ends.',
    rows: byAddress('email', 'created_at'),
    parts: [{ name: 'whitePapers', about: m.data_export_white_papers }],
  },
  {
    table: 'public.email_unsubscribes',
    columns: { personal: ['address'], facts: ['unsubscribed_at'] },
    user: 'erased',
    organization: 'untouched',
    by: 'rows',
    why: 'No address is left that could get promotional emails, so the unsubscription is no longer needed.',
    rows: byAddress('address', 'unsubscribed_at'),
    parts: [{ name: 'unsubscribes', about: m.data_export_unsubscribes }],
  },
  {
    table: 'public.email_rejections',
    columns: { personal: ['address'], facts: ['kind', 'code', 'answer', 'rejected_at', 'is_bounce'] },
    user: 'erased',
    organization: 'untouched',
    by: 'rows',
    why: 'The last email to an address that its mail server rejected. Deleted after 30 days; that the address of a user does not exist is stored until the user confirms or changes it.',
    rows: byAddress('address', 'rejected_at'),
    parts: [{ name: 'rejectedEmails', about: m.data_export_rejected_emails }],
  },
  {
    table: 'public.campaign_emails',
    columns: { facts: ['campaign_id', 'queued_at'], references: ['user_id', 'outbox_id'] },
    user: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Which campaigns the user got.',
    rows: byId('user_id'),
    parts: [{ name: 'sendings', about: m.data_export_sendings }],
  },
];

const withoutUserData = { user: 'untouched', organization: 'untouched' } as const;

/** Tables without personal data of users: internal ones, and the simulators of local mode. */
export const machineryRules: readonly Rule[] = [
  {
    ...withoutUserData,
    table: 'public.captcha_used',
    columns: { facts: ['signature', 'expires_at'] },
    why: 'Proofs of work that were used. They are deleted after minutes.',
  },
  {
    ...withoutUserData,
    table: 'public.installation',
    columns: { facts: ['is_only', 'seal_fingerprint'] },
    why: 'Which keys the database belongs to.',
  },
  {
    ...withoutUserData,
    table: 'public.local_clock',
    columns: { facts: ['id', 'offset_ms'] },
    why: 'The clock of local mode.',
  },
  {
    table: 'public.local_payment_cards',
    columns: {
      facts: ['brand', 'last4', 'expiry_month', 'expiry_year', 'holder_name', 'behavior', 'is_confirmed', 'created_at'],
      references: ['id', 'customer_id'],
    },
    user: 'untouched',
    organization: 'erased',
    by: 'service',
    why: 'The payment simulator of local mode, which gets the same erasure request as a real provider.',
  },
  {
    table: 'public.local_payments',
    columns: {
      facts: [
        'kind',
        'status',
        'decline_reason',
        'card',
        'amount',
        'refunded_amount',
        'currency',
        'description',
        'created_at',
      ],
      references: ['id', 'customer_id', 'card_id', 'purchase_id'],
      secrets: ['client_secret'],
    },
    user: 'untouched',
    organization: 'erased',
    by: 'service',
    why: 'As above. A real provider keeps the payment records that the law requires of it.',
  },
  {
    table: 'public.local_payment_refunds',
    columns: {
      facts: ['amount', 'fails_at', 'failure', 'created_at'],
      references: ['id', 'customer_id', 'charge_id', 'idempotency_key'],
    },
    user: 'untouched',
    organization: 'erased',
    by: 'service',
    why: 'As above: refunds of charges.',
  },
  {
    table: 'public.local_payment_requests',
    columns: {
      facts: ['outcome', 'created_at'],
      references: ['idempotency_key', 'customer_id'],
      secrets: ['content_hash'],
    },
    user: 'untouched',
    organization: 'erased',
    by: 'service',
    why: 'As above: idempotency keys of past requests.',
  },
  {
    table: 'public.local_payment_events',
    columns: {
      facts: ['type', 'occurred_at', 'due_at', 'deliveries_left'],
      references: ['id', 'customer_id', 'purchase_id', 'charge_id', 'refund_id', 'dispute_id'],
    },
    user: 'untouched',
    organization: 'erased',
    by: 'service',
    why: 'As above: events that are still to be sent.',
  },
];

/** Schemas that libraries manage. */
export const foreignSchemas: readonly { schema: string; why: string }[] = [
  {
    schema: 'pgboss',
    why: 'The job queue contains identifiers of rows in other tables. Finished jobs are deleted after a time.',
  },
  { schema: 'drizzle', why: 'Which migrations were applied.' },
];
