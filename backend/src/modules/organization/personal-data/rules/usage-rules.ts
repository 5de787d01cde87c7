import * as m from '@/locales/generated/messages';
import { byId, isInOwnedOrganization, type Rule } from './rule';

const isOwned = isInOwnedOrganization('organization_id');
const isByUser = byId('user_id');

/** Usage, add-ons and credits of organizations. */
export const usageRules: readonly Rule[] = [
  {
    table: 'public.add_ons',
    columns: {
      facts: [
        'name',
        'category',
        'unit',
        'quantity',
        'units',
        'used',
        'currency',
        'price',
        'renewal',
        'auto_renewal',
        'anchor_day',
        'bought_at',
        'period_start',
        'period_end',
        'ended_at',
      ],
      references: ['id', 'organization_id', 'package_id', 'renewal_invoice_id'],
    },
    user: 'untouched',
    organization: 'erased',
    why: 'Add-ons that the organization bought.',
    parts: [{ name: 'addOns', about: m.data_export_add_ons, rows: isOwned }],
  },
  {
    table: 'public.usage_counters',
    columns: {
      facts: ['category', 'window_start', 'used', 'add_on_used', 'announced_percent'],
      references: ['organization_id'],
    },
    user: 'untouched',
    organization: 'erased',
    why: 'What the organization used of its limits, as sums.',
    parts: [{ name: 'usageSums', about: m.data_export_usage_sums, rows: isOwned }],
  },
  {
    table: 'public.usage_activities',
    columns: {
      facts: ['category', 'activity', 'amount', 'paid_amount', 'credits', 'status', 'expires_at', 'recorded_at'],
      references: ['organization_id', 'activity_id', 'resource_id', 'user_id', 'key_id'],
    },
    user: 'anonymized',
    organization: 'erased',
    by: 'blanks',
    why: 'Counted and reserved activities, so that none is counted twice. The user who acted is cleared.',
    blanks: ['user_id'],
    parts: [{ name: 'usage', about: m.data_export_usage, rows: isByUser }],
  },
  {
    table: 'public.wallets',
    columns: {
      facts: [
        'balance',
        'reserved',
        'low_balance_threshold',
        'low_balance_announced_at',
        'top_up_threshold',
        'top_up_monthly_maximum',
        'top_up_currency',
        'top_up_shown_quantity',
        'top_up_shown_total',
        'top_up_paused_at',
        'top_up_pause_cause',
        'due_at',
      ],
      references: ['organization_id', 'top_up_package_id', 'top_up_attempt_id'],
    },
    user: 'untouched',
    organization: 'erased',
    why: 'The organization’s credits and the settings of its wallet.',
    parts: [{ name: 'wallet', about: m.data_export_wallet, rows: isOwned }],
  },
  {
    table: 'public.credit_grants',
    columns: {
      facts: ['credits', 'left', 'expires_at', 'created_at'],
      references: ['id', 'organization_id'],
    },
    user: 'untouched',
    organization: 'erased',
    why: 'Credits of the organization by expiry.',
    parts: [{ name: 'creditGrants', about: m.data_export_credit_grants, rows: isOwned }],
  },
  {
    table: 'public.credit_transactions',
    columns: {
      facts: ['type', 'activity', 'credits', 'balance_after', 'note', 'created_at'],
      references: ['id', 'organization_id', 'user_id', 'reference_id'],
    },
    user: 'anonymized',
    organization: 'erased',
    by: 'blanks',
    why: 'Transactions of the organization’s wallet. The user who caused one is cleared.',
    blanks: ['user_id'],
    parts: [{ name: 'creditTransactions', about: m.data_export_credit_transactions, rows: isByUser, omits: ['note'] }],
  },
  {
    table: 'public.credit_reservations',
    columns: {
      facts: ['activity', 'credits', 'status', 'created_at'],
      references: ['id', 'organization_id', 'user_id'],
    },
    user: 'anonymized',
    organization: 'erased',
    by: 'blanks',
    why: 'Credits reserved for running activities. The user who started one is cleared.',
    blanks: ['user_id'],
    parts: [{ name: 'creditReservations', about: m.data_export_credit_reservations, rows: isByUser }],
  },
];
