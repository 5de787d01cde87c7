import { sql } from 'drizzle-orm';
import * as m from '@/locales/generated/messages';
import { byId, isInOwnedOrganization, type Rule, type Subject } from './rule';

const isOwned = isInOwnedOrganization('organization_id');

/** The scope of a user's keys is the user's id as text. */
const isScopeOfUser = ({ ids }: Subject) => sql`scope = any(${sql.param([...ids])}::text[])`;

/** Invoices, payments and cards of organizations. */
export const paymentRules: readonly Rule[] = [
  {
    table: 'public.billing_details',
    columns: {
      personal: [
        'company_name',
        'address_line1',
        'address_line2',
        'city',
        'postal_code',
        'state',
        'country',
        'vat_number',
        'billing_email',
        'vat_name',
      ],
      facts: ['billing_type', 'vat_check', 'vat_check_due_at', 'updated_at'],
      references: ['organization_id'],
    },
    user: 'kept',
    organization: 'erased',
    why: 'The recipient of the organization’s next invoices. It belongs to the organization, whose admins change it.',
    parts: [{ name: 'billingDetails', about: m.data_export_billing_details, rows: isOwned }],
  },
  {
    table: 'public.invoices',
    columns: {
      personal: ['recipient'],
      facts: [
        'kind',
        'year',
        'number',
        'status',
        'currency',
        'document',
        'total',
        'paid_with',
        'issued_at',
        'due_at',
        'paid_at',
        'refund_due_at',
      ],
      references: ['id', 'organization_id', 'original_id'],
    },
    user: 'kept',
    organization: 'kept',
    why: 'Tax law requires invoices, with the name, address and VAT number of the recipient, for ten years after the year of issue. They are deleted then. They contain no email address and no payment data but the card’s brand and last four digits.',
    parts: [{ name: 'invoices', about: m.data_export_invoices, rows: isOwned }],
  },
  {
    table: 'public.invoice_counters',
    columns: { facts: ['year', 'last'] },
    user: 'untouched',
    organization: 'untouched',
    why: 'The last invoice number of each year.',
  },
  {
    table: 'public.ledger_entries',
    columns: {
      facts: ['account', 'unit', 'amount', 'happened_at'],
      references: ['id', 'transaction_id', 'organization_id', 'reference_id'],
    },
    user: 'untouched',
    organization: 'kept',
    why: 'The books cannot be changed. They contain amounts and identifiers only: the organization remains as an identifier.',
  },
  {
    table: 'public.purchases',
    columns: {
      facts: [
        'subject',
        'document',
        'currency',
        'amount',
        'card_label',
        'initiated_by',
        'status',
        'decline_reason',
        'attempts',
        'leased_until',
        'created_at',
        'settled_at',
      ],
      references: [
        'id',
        'organization_id',
        'request_key',
        'provider_card_id',
        'user_id',
        'charge_id',
        'invoice_id',
        'result_id',
      ],
    },
    user: 'anonymized',
    organization: 'kept',
    by: 'blanks',
    why: 'Charges of cards, which tax law requires for as long as the invoices, and which are deleted with them. The user who bought is cleared, and remains in the request’s key as an identifier without an account.',
    blanks: ['user_id'],
    parts: [{ name: 'purchases', about: m.data_export_purchases, rows: byId('user_id') }],
  },
  {
    table: 'public.payment_events',
    columns: { facts: ['type', 'occurred_at', 'received_at'], references: ['id', 'charge_id', 'purchase_id'] },
    user: 'untouched',
    organization: 'kept',
    why: 'Events of the payment provider, so that a repeated one is recognized. They contain identifiers only.',
  },
  {
    table: 'public.payment_customers',
    columns: { facts: ['created_at'], references: ['organization_id', 'provider_customer_id'] },
    user: 'untouched',
    organization: 'erased',
    by: 'service',
    why: 'The payment provider’s identifier of the organization. It is deleted once the provider has erased the customer.',
  },
  {
    table: 'public.payment_erasures',
    columns: { facts: ['due_at', 'attempts'], references: ['organization_id'] },
    user: 'untouched',
    organization: 'kept',
    why: 'Pending erasures at the payment provider. A row is deleted when its erasure is done.',
  },
  {
    table: 'public.credit_cards',
    columns: {
      personal: ['holder_name'],
      facts: ['brand', 'last4', 'expiry_month', 'expiry_year', 'is_default', 'reminded_expiry', 'added_at'],
      references: ['id', 'organization_id', 'provider_card_id'],
    },
    user: 'kept',
    organization: 'erased',
    why: 'The organization’s cards, which pay its plan until an admin removes them. We store neither number nor security code.',
    parts: [{ name: 'cards', about: m.data_export_cards, rows: isOwned }],
  },
  {
    table: 'public.card_erasures',
    columns: { facts: ['due_at', 'attempts'], references: ['provider_card_id', 'organization_id'] },
    user: 'untouched',
    organization: 'kept',
    why: 'Removed cards that the payment provider must still delete. A row is deleted when that is done.',
  },
  {
    table: 'public.idempotency_keys',
    columns: {
      facts: ['status', 'leased_until', 'created_at'],
      references: ['scope'],
      secrets: ['key', 'request_hash', 'response'],
    },
    user: 'erased',
    organization: 'untouched',
    by: 'rows',
    why: 'Keys of the user’s calls with the responses, so that a repeated call gets the same one. A daily purge deletes those that are older than 25 hours.',
    rows: isScopeOfUser,
  },
];
