import * as m from '@/locales/generated/messages';
import { byId, type Rule } from './rule';

/** A user's connections to other services. */
export const connectionRules: readonly Rule[] = [
  {
    table: 'public.connections',
    columns: {
      personal: ['external_user_id', 'external_team_id', 'team_name'],
      facts: [
        'provider',
        'scopes',
        'api_url',
        'created_at',
        'saved_at',
        'expires_at',
        'refresh_leased_until',
        'ended_at',
      ],
      references: ['id', 'user_id'],
      secrets: ['sealed_access_token', 'sealed_refresh_token'],
    },
    user: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Accounts at other services that the user connected. Services that offer it are asked to revoke the tokens.',
    rows: byId('user_id'),
    parts: [{ name: 'connections', about: m.data_export_connections, omits: ['refresh_leased_until'] }],
  },
  {
    table: 'public.connection_revocations',
    columns: { facts: ['provider', 'due_at', 'attempts'], references: ['id'], secrets: ['sealed_access_token'] },
    user: 'untouched',
    organization: 'untouched',
    why: 'Tokens of deleted connections that a service must still revoke, without the user. A row is deleted when that is done, after about ten hours at the latest.',
  },
  {
    table: 'public.connection_starts',
    columns: {
      facts: ['provider', 'created_at', 'expires_at'],
      references: ['user_id', 'session_id'],
      secrets: ['state_hash', 'sealed_verifier'],
    },
    user: 'erased',
    organization: 'untouched',
    by: 'reference',
    why: 'Connections in progress at another service. They are deleted after minutes.',
    rows: byId('user_id'),
  },
];
