import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Kinds of security events. */
export const securityEventKinds = [
  'registered',
  'email_verified',
  'login_succeeded',
  'login_failed',
  'login_refused',
  'account_paused',
  'refresh_reused',
  'binding_missing',
  'logged_out',
  'sessions_ended',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'email_change_requested',
  'email_change_cancelled',
  'email_changed',
  'invitation_sent',
  'invitation_revoked',
  'invitation_accepted',
  'second_factor_on',
  'second_factor_off',
  'second_factor_failed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'sso_login_refused',
  'sso_config_saved',
  'sso_config_removed',
  'role_changed',
  'member_removed',
  'member_left',
  'ownership_transferred',
  'password_policy_changed',
  'suspended',
  'desuspended',
  'trial_reactivated',
  'account_deletion_requested',
  'account_deleted',
  'organization_closed',
  'connection_added',
  'connection_removed',
  'data_export_requested',
  'data_export_downloaded',
  'campaign_sent',
  'campaign_counted',
  'custom_plan_created',
  'custom_plan_withdrawn',
  'staff_granted',
  'staff_taken',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/**
 * The security log. Rows are only inserted: a trigger rejects updates and deletions. It contains no email address and
 * no name, so erasing a user leaves an id without a user.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
    kind: text('kind', { enum: securityEventKinds }).notNull(),
    /** Null if no user was identified. No foreign key, because the event outlives the user. */
    userId: uuid('user_id'),
    sessionId: uuid('session_id'),
    /** The client's network address. */
    clientAddress: text('client_address'),
    /** The id of the request in the log. */
    requestId: text('request_id'),
    /** A detail of the event, such as why a session ended. */
    detail: text('detail'),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.happenedAt),
    index('security_events_kind').on(table.kind, table.happenedAt),
  ],
);
