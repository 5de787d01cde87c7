import * as m from '@/locales/generated/messages';
import { anyOf, byId, type Rule } from './rule';

/** The tables in an organization's region. */
export const regionalRules: readonly Rule[] = [
  {
    table: 'region.resources',
    columns: {
      personal: ['name'],
      facts: ['type', 'created_at', 'updated_at'],
      references: ['id', 'organization_id', 'owner_id'],
    },
    user: 'transferred',
    organization: 'erased',
    by: 'service',
    why: 'Resources belong to the organization. Its owner gets them, as long as the organization exists.',
    rows: byId('owner_id'),
    parts: [{ name: 'resources', about: m.data_export_resources }],
  },
  {
    table: 'region.resource_grants',
    columns: {
      facts: ['audience', 'role', 'granted_at'],
      references: ['id', 'organization_id', 'resource_id', 'user_id', 'granted_by_id'],
    },
    user: 'erased',
    organization: 'erased',
    by: 'rows',
    why: 'Roles that the user got are erased. Roles that the user granted stay, without who granted them.',
    rows: byId('user_id'),
    parts: [
      { name: 'rolesReceived', about: m.data_export_roles_received },
      { name: 'rolesGiven', about: m.data_export_roles_given, rows: byId('granted_by_id') },
    ],
  },
  {
    table: 'region.audit_entries',
    columns: {
      personal: ['client_address'],
      facts: ['happened_at', 'action', 'detail'],
      references: ['id', 'organization_id', 'actor_id', 'subject_id', 'request_id'],
    },
    user: 'kept',
    organization: 'erased',
    why: 'The organization’s audit log must be complete to be useful. It contains no email address and no name of a user: what is left is an identifier without an account, the network address of each event, and the names of uploaded files, which belong to the organization.',
    rows: anyOf(byId('actor_id'), byId('subject_id')),
    parts: [
      { name: 'auditLogByYou', about: m.data_export_audit_log_by, rows: byId('actor_id') },
      {
        name: 'auditLogAboutYou',
        about: m.data_export_audit_log_about,
        rows: byId('subject_id'),
        omits: ['client_address'],
      },
    ],
  },
  {
    table: 'region.data_exports',
    columns: {
      facts: ['state', 'requested_at', 'ready_at', 'expires_at'],
      references: ['id', 'organization_id', 'user_id'],
    },
    user: 'erased',
    organization: 'erased',
    by: 'service',
    why: 'Data exports that the user requested, with their files.',
    rows: byId('user_id'),
    parts: [{ name: 'copies', about: m.data_export_copies }],
  },
];
