import { sql } from 'drizzle-orm';
import * as m from '@/locales/generated/messages';
import { byAddress, byId, type Rule, type Subject } from './rule';

const isInUserOrganization = (column: string) => (subject: Subject) =>
  sql`${sql.identifier(column)} in (select organization_id from memberships where ${byId('user_id')(subject)})`;

/** Selects rows of organizations that the user owns, for data that only the owner sees. */
const isInOwnedOrganization = (column: string) => (subject: Subject) =>
  sql`${sql.identifier(column)} in (select id from organizations where ${byId('owner_id')(subject)})`;

/** The tables of an organization outside its region. */
export const organizationRules: readonly Rule[] = [
  {
    table: 'public.organizations',
    columns: {
      personal: ['name', 'company_name'],
      facts: [
        'account_type',
        'password_expires_after_days',
        'password_policy_changed_at',
        'default_visibility',
        'region',
        'region_set_at',
        'created_at',
      ],
      references: ['id', 'owner_id', 'password_policy_changed_by_id', 'region_set_by_id'],
    },
    user: 'anonymized',
    organization: 'erased',
    by: 'blanks',
    why: 'An organization without other members is erased with the user. Otherwise the record of who chose its settings is cleared, and an organization named after the user is renamed after its owner.',
    blanks: ['password_policy_changed_by_id', 'region_set_by_id'],
    parts: [{ name: 'organization', about: m.data_export_organization, rows: isInUserOrganization('id') }],
  },
  {
    table: 'public.memberships',
    columns: {
      facts: ['role', 'joined_at', 'account_made_here'],
      references: ['user_id', 'organization_id'],
    },
    user: 'erased',
    organization: 'erased',
    by: 'reference',
    why: 'The user’s membership in the organization.',
    rows: byId('user_id'),
    parts: [{ name: 'membership', about: m.data_export_membership }],
  },
  {
    table: 'public.invitations',
    columns: {
      personal: ['email'],
      facts: ['role', 'created_at', 'sent_at', 'expires_at', 'accepted_at', 'revoked_at'],
      references: ['id', 'organization_id', 'invited_by_id'],
      secrets: ['token_hash'],
    },
    user: 'erased',
    organization: 'erased',
    by: 'rows',
    why: 'Invitations to the user’s address are erased. Invitations that the user sent stay with the organization, without the sender.',
    rows: byAddress('email', 'created_at'),
    parts: [
      { name: 'invitationsReceived', about: m.data_export_invitations_received },
      {
        name: 'invitationsSent',
        about: m.data_export_invitations_sent,
        rows: byId('invited_by_id'),
        omits: ['email'],
      },
    ],
  },
  {
    table: 'public.subscriptions',
    columns: { facts: ['status', 'active_from', 'expires_at'], references: ['id', 'organization_id'] },
    user: 'untouched',
    organization: 'erased',
    why: 'The free trial of an organization.',
    parts: [
      { name: 'subscription', about: m.data_export_subscription, rows: isInOwnedOrganization('organization_id') },
    ],
  },
  {
    table: 'public.sso_configs',
    columns: {
      facts: [
        'name',
        'protocol',
        'issuer',
        'sign_on_url',
        'metadata_url',
        'certificates',
        'certificate_expires_at',
        'client_id',
        'default_role',
        'auto_provisions',
        'is_required',
        'state',
        'last_tested_at',
        'last_error',
        'last_failed_at',
        'failed_logins',
        'created_at',
        'updated_at',
      ],
      references: ['id', 'organization_id'],
      secrets: ['sealed_client_secret'],
    },
    user: 'untouched',
    organization: 'erased',
    why: 'The organization’s identity provider.',
  },
  {
    table: 'public.sso_domains',
    columns: { facts: ['domain', 'verified_at'], references: ['id', 'config_id'], secrets: ['verification_token'] },
    user: 'untouched',
    organization: 'erased',
    why: 'The organization’s domains.',
  },
  {
    table: 'public.sso_identities',
    columns: {
      personal: ['subject'],
      facts: ['created_at', 'last_login_at'],
      references: ['config_id', 'user_id'],
    },
    user: 'erased',
    organization: 'erased',
    by: 'reference',
    why: 'The user’s identifier at an identity provider.',
    rows: byId('user_id'),
    parts: [{ name: 'singleSignOn', about: m.data_export_single_sign_on }],
  },
  {
    table: 'public.sso_logins',
    columns: {
      facts: ['request_id', 'next', 'created_at', 'expires_at', 'used_at'],
      references: ['config_id', 'tester_id'],
      secrets: ['state_hash', 'browser_hash', 'sealed_secrets'],
    },
    user: 'untouched',
    organization: 'erased',
    why: 'Logins in progress at a provider. Their user is unknown, unless an admin tests the provider. They are deleted after minutes.',
  },
  {
    table: 'public.sso_assertions',
    columns: { facts: ['expires_at'], references: ['config_id'], secrets: ['assertion_id'] },
    user: 'untouched',
    organization: 'erased',
    why: 'Identifiers of accepted SAML assertions, so that none is accepted twice. They are deleted after minutes.',
  },
  {
    table: 'public.sso_codes',
    columns: {
      facts: ['next', 'session_ends_at', 'expires_at', 'used_at'],
      references: ['config_id', 'user_id'],
      secrets: ['code_hash', 'browser_hash'],
    },
    user: 'erased',
    organization: 'erased',
    by: 'reference',
    why: 'One-time codes, valid for a minute, of logins that return from a provider.',
    rows: byId('user_id'),
  },
  {
    table: 'public.public_resources',
    columns: { references: ['resource_id', 'organization_id'] },
    user: 'untouched',
    organization: 'erased',
    why: 'Which resources are public.',
  },
  {
    table: 'public.region_changes',
    columns: {
      facts: [
        'from_region',
        'to_region',
        'state',
        'requested_at',
        'starts_at',
        'due_at',
        'position',
        'items_total',
        'items_copied',
        'attempts',
        'last_error',
        'finished_at',
      ],
      references: ['id', 'organization_id', 'requested_by_id'],
    },
    user: 'kept',
    organization: 'erased',
    why: 'Moves of the organization’s data. The user who requested one remains as an identifier without an account.',
  },
  {
    table: 'public.region_erasures',
    columns: { facts: ['region', 'due_at', 'attempts', 'last_error'], references: ['organization_id'] },
    user: 'untouched',
    organization: 'kept',
    why: 'Pending erasures in a region. A row is deleted when its erasure is done.',
  },
  {
    table: 'public.payment_erasures',
    columns: { facts: ['due_at', 'attempts'], references: ['organization_id'] },
    user: 'untouched',
    organization: 'kept',
    why: 'Pending erasures at the payment provider. A row is deleted when its erasure is done.',
  },
];
