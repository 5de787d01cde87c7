import type { AuditEntry } from '@app/api-client/contract/organization/audit-log';
import type { AuditAction } from '@app/api-client/contract/fields/audit';
import { apiKeyScopes, type ApiKeyScope } from '@app/api-client/rules/flows/api-keys';
import { regionIds, regionName } from '@app/api-client/rules/organization/regions';
import { formatBytes } from '@/lib/format/bytes';
import * as m from '@/locales/generated/messages';
import { listScopes } from '@/locales/labels/api-key-scopes';
import { getLocale } from '@/locales/locale';

/** Label of each action, in the past tense. */
export const actionLabels: Record<AuditAction, () => string> = {
  organization_renamed: m.audit_organization_renamed,
  default_visibility_changed: m.audit_default_visibility_changed,
  member_invited: m.audit_member_invited,
  invitation_resent: m.audit_invitation_resent,
  invitation_revoked: m.audit_invitation_revoked,
  member_joined: m.audit_member_joined,
  member_role_changed: m.audit_member_role_changed,
  member_removed: m.audit_member_removed,
  member_left: m.audit_member_left,
  member_viewed: m.audit_member_viewed,
  member_suspended: m.audit_member_suspended,
  member_desuspended: m.audit_member_desuspended,
  ownership_transferred: m.audit_ownership_transferred,
  password_policy_changed: m.audit_password_policy_changed,
  region_change_planned: m.audit_region_change_planned,
  region_change_cancelled: m.audit_region_change_canceled,
  region_change_started: m.audit_region_change_started,
  region_change_failed: m.audit_region_change_failed,
  region_switched: m.audit_region_switched,
  sso_config_saved: m.audit_sso_config_saved,
  sso_config_removed: m.audit_sso_config_removed,
  sso_domains_verified: m.audit_sso_domains_verified,
  sso_tested: m.audit_sso_tested,
  sso_certificates_renewed: m.audit_sso_certificates_renewed,
  sso_failing: m.audit_sso_failing,
  api_key_created: m.audit_api_key_created,
  api_key_renamed: m.audit_api_key_renamed,
  api_key_rotated: m.audit_api_key_rotated,
  api_key_revoked: m.audit_api_key_revoked,
  api_key_handed_over: m.audit_api_key_handed_over,
  research_bot_key_created: m.audit_research_bot_key_created,
  research_bot_key_updated: m.audit_research_bot_key_updated,
  research_bot_key_rotated: m.audit_research_bot_key_rotated,
  research_bot_key_revoked: m.audit_research_bot_key_revoked,
  research_bot_key_handed_over: m.audit_research_bot_key_handed_over,
  research_bot_authorized: m.audit_research_bot_authorized,
  research_bot_withdrawn: m.audit_research_bot_withdrawn,
  connection_added: m.audit_connection_added,
  connection_removed: m.audit_connection_removed,
  webhook_created: m.audit_webhook_created,
  webhook_changed: m.audit_webhook_changed,
  webhook_secret_rotated: m.audit_webhook_secret_rotated,
  webhook_deleted: m.audit_webhook_deleted,
  webhook_handed_over: m.audit_webhook_handed_over,
  webhook_disabled: m.audit_webhook_disabled,
  resource_shared: m.audit_resource_shared,
  resource_role_changed: m.audit_resource_role_changed,
  resource_unshared: m.audit_resource_unshared,
  resource_transferred: m.audit_resource_transferred,
  flow_created: m.audit_flow_created,
  flow_changed: m.audit_flow_changed,
  flow_deleted: m.audit_flow_deleted,
  flow_paused: m.audit_flow_paused,
  flow_resumed: m.audit_flow_resumed,
  flow_run_started: m.audit_flow_run_started,
  flow_run_cancelled: m.audit_flow_run_cancelled,
  flow_file_uploaded: m.audit_flow_file_uploaded,
  flow_file_deleted: m.audit_flow_file_deleted,
  data_exported: m.audit_data_exported,
  account_deleted: m.audit_account_deleted,
  custom_plan_created: m.audit_custom_plan_created,
  custom_plan_withdrawn: m.audit_custom_plan_withdrawn,
  plan_bought: m.audit_plan_bought,
  plan_changed: m.audit_plan_changed,
  plan_change_planned: m.audit_plan_change_planned,
  plan_change_undone: m.audit_plan_change_undone,
  plan_ordered: m.audit_plan_ordered,
  plan_order_canceled: m.audit_plan_order_canceled,
  plan_canceled: m.audit_plan_canceled,
  plan_renewal_resumed: m.audit_plan_renewal_resumed,
  plan_renewed: m.audit_plan_renewed,
  plan_payment_failed: m.audit_plan_payment_failed,
  plan_expired: m.audit_plan_expired,
  trial_ended: m.audit_trial_ended,
  expired_data_erased: m.audit_expired_data_erased,
  card_added: m.audit_card_added,
  card_removed: m.audit_card_removed,
  billing_details_saved: m.audit_billing_details_saved,
  billing_details_deleted: m.audit_billing_details_deleted,
  invoice_refunded: m.audit_invoice_refunded,
  credits_purchased: m.audit_credits_purchased,
  credits_gifted: m.audit_credits_gifted,
  credits_reset: m.audit_credits_reset,
  wallet_settings_changed: m.audit_wallet_settings_changed,
  top_up_paused: m.audit_top_up_paused,
  add_on_purchased: m.audit_add_on_purchased,
  add_on_renewal_changed: m.audit_add_on_renewal_changed,
  add_on_ended: m.audit_add_on_ended,
};

/** All actions as select options, sorted by label. */
export const actionOptions = () =>
  (Object.keys(actionLabels) as AuditAction[])
    .map((value) => ({ value, label: actionLabels[value]() }))
    .sort((one, other) => one.label.localeCompare(other.label, getLocale()));

/** Labels of the values that entries carry as the API spells them. */
const valueLabels: Record<string, () => string> = {
  admin: m.ui_role_admin_inline,
  teammate: m.ui_role_teammate_inline,
  guest: m.ui_role_guest_inline,
  private: m.audit_word_private,
  organization: m.organization_resource,
  public: m.audit_word_public,
  user: m.audit_word_user,
  invitation: m.audit_word_invitation,
  'single sign-on': m.audit_sso_resource,
  off: m.ui_off_word,
  saml: m.audit_word_saml,
  oidc: m.ui_protocol_oidc,
};

function labelOf(value: string | null): string {
  if (value === null) return m.audit_erased();
  const region = regionIds.find((id) => id === value);
  if (region) return regionName(region);
  if (/^\d+$/.test(value)) return m.ui_days({ n: Number(value) });
  return Object.hasOwn(valueLabels, value) ? (valueLabels[value]?.() ?? value) : value;
}

const isScope = (value: string): value is ApiKeyScope => (apiKeyScopes as readonly string[]).includes(value);

/** Entries list scopes separated by spaces, as tokens do. */
const scopesLabel = (value: string): string =>
  m.audit_detail_scopes({ scopes: listScopes(value.split(' ').filter(isScope)) });

/** Formats each known detail. Details that mean nothing to a user are not listed. */
const details: Record<string, (value: string | null) => string> = {
  role: (value) => m.audit_detail_role({ role: labelOf(value) }),
  by: (value) => m.audit_detail_by({ way: labelOf(value) }),
  audience: (value) => m.audit_detail_audience({ audience: labelOf(value) }),
  userId: (value) => value ?? m.audit_erased(),
  handedOver: (value) => (value === null || value === '0' ? '' : m.audit_detail_handed_over({ n: Number(value) })),
  domain: (value) => value ?? '',
  protocol: labelOf,
  isRequired: (value) => (value === 'true' ? m.audit_detail_required() : ''),
  overlapHours: (value) => m.audit_detail_overlap({ n: Number(value) }),
  scopes: (value) => (value === null ? '' : scopesLabel(value)),
  reason: (value) => value ?? '',
  fileName: (value) => value ?? '',
  sizeBytes: (value) => formatBytes(Number(value)),
};

/** The name of the user, item or key that the entry is about. */
function subjectOf({ subject, subjectId, actorId, item }: AuditEntry): string {
  if (item) return item.name;
  return subject && subjectId !== actorId ? (subject.name ?? subject.email) : '';
}

/** @returns The text beside the action: its subject and details, or an empty string. */
export function aboutOf(entry: AuditEntry): string {
  const { from, to, ...others } = entry.detail;
  const change =
    from !== undefined && to !== undefined && m.audit_detail_change({ from: labelOf(from), to: labelOf(to) });
  // Iterates `details` for a fixed order: the server's order is different.
  const rest = Object.entries(details).map(([key, format]) =>
    Object.hasOwn(others, key) ? format(others[key] ?? null) : '',
  );
  return [subjectOf(entry), change, ...rest].filter(Boolean).join(', ');
}

/** The actor's name, or "automatic" or "erased". */
export function actorOf({ actor, actorId }: AuditEntry): string {
  if (actor) return actor.name ?? actor.email;
  return actorId === null ? m.audit_by_itself() : m.audit_erased();
}
