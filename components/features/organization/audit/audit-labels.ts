import type { AuditEntry } from '@app/api-client/contract/org-admin/audit-log';
import type { AuditAction } from '@app/api-client/contract/fields/audit';
import { apiKeyScopes, type ApiKeyScope } from '@app/api-client/rules/api-keys';
import { regionIds, regionName } from '@app/api-client/rules/regions';
import * as m from '../../../../locales/generated/messages';
import { listScopes } from '../../../../locales/labels/api-key-scopes';

/** What was done, in the past tense. */
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
  member_suspended: m.audit_member_suspended,
  member_desuspended: m.audit_member_desuspended,
  ownership_transferred: m.audit_ownership_transferred,
  password_policy_changed: m.audit_password_policy_changed,
  region_change_planned: m.audit_region_change_planned,
  region_change_cancelled: m.audit_region_change_cancelled,
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
  research_bot_key_created: m.audit_research_bot_key_created,
  research_bot_key_updated: m.audit_research_bot_key_updated,
  research_bot_key_rotated: m.audit_research_bot_key_rotated,
  research_bot_key_revoked: m.audit_research_bot_key_revoked,
  research_bot_authorized: m.audit_research_bot_authorized,
  research_bot_withdrawn: m.audit_research_bot_withdrawn,
  resource_shared: m.audit_resource_shared,
  resource_role_changed: m.audit_resource_role_changed,
  resource_unshared: m.audit_resource_unshared,
  resource_transferred: m.audit_resource_transferred,
  data_exported: m.audit_data_exported,
  account_deleted: m.audit_account_deleted,
};

/** Every action to choose from, by what it is called. */
export const actionOptions = () =>
  (Object.keys(actionLabels) as AuditAction[])
    .map((value) => ({ value, label: actionLabels[value]() }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** Values that stand in entries as the calls spell them. */
const words: Record<string, () => string> = {
  admin: m.invitation_role_admin,
  teammate: m.invitation_role_teammate,
  guest: m.invitation_role_guest,
  private: m.audit_word_private,
  organization: m.audit_word_organization,
  public: m.audit_word_public,
  user: m.audit_word_person,
  invitation: m.audit_word_invitation,
  'single sign-on': m.audit_word_sso,
  off: m.audit_word_off,
  saml: m.audit_word_saml,
  oidc: m.audit_word_oidc,
};

function wordOf(value: string | null): string {
  if (value === null) return m.audit_erased();
  const region = regionIds.find((id) => id === value);
  if (region) return regionName(region);
  if (/^\d+$/.test(value)) return m.audit_word_days({ n: Number(value) });
  return Object.hasOwn(words, value) ? (words[value]?.() ?? value) : value;
}

const isScope = (value: string): value is ApiKeyScope => (apiKeyScopes as readonly string[]).includes(value);

/** Scopes stand in entries with blanks between them, as in a token. */
const opens = (value: string): string =>
  m.audit_detail_scopes({ scopes: listScopes(value.split(' ').filter(isScope)) });

/** What each detail says. Those that say nothing to a person are left out. */
const details: Record<string, (value: string | null) => string> = {
  role: (value) => m.audit_detail_role({ role: wordOf(value) }),
  by: (value) => m.audit_detail_by({ way: wordOf(value) }),
  audience: (value) => m.audit_detail_audience({ audience: wordOf(value) }),
  userId: (value) => value ?? m.audit_erased(),
  handedOver: (value) => (value === null || value === '0' ? '' : m.audit_detail_handed_over({ n: Number(value) })),
  domain: (value) => value ?? '',
  protocol: wordOf,
  isRequired: (value) => (value === 'true' ? m.audit_detail_required() : ''),
  overlapHours: (value) => m.audit_detail_overlap({ n: Number(value) }),
  scopes: (value) => (value === null ? '' : opens(value)),
};

/** The user, item or key that it was about, by name. */
function subjectOf({ subject, subjectId, actorId, item }: AuditEntry): string {
  if (item) return item.name;
  return subject && subjectId !== actorId ? (subject.name ?? subject.email) : '';
}

/** @returns What an entry leaves open besides its action: about whom, and how. Empty where there is nothing to add. */
export function aboutOf(entry: AuditEntry): string {
  const { from, to, ...others } = entry.detail;
  const change =
    from !== undefined && to !== undefined && m.audit_detail_change({ from: wordOf(from), to: wordOf(to) });
  // In the order of this list: the server keeps them in an order of its own.
  const rest = Object.entries(details).map(([key, say]) =>
    Object.hasOwn(others, key) ? say(others[key] ?? null) : '',
  );
  return [subjectOf(entry), change, ...rest].filter(Boolean).join(', ');
}

/** Who did it: by name, or why there is none. */
export function actorOf({ actor, actorId }: AuditEntry): string {
  if (actor) return actor.name ?? actor.email;
  return actorId === null ? m.audit_by_itself() : m.audit_erased();
}
