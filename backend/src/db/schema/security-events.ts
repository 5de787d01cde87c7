import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What is worth knowing after an attack. */
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
  'data_export_requested',
  'data_export_downloaded',
  'campaign_sent',
  'campaign_counted',
  'staff_granted',
  'staff_taken',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/**
 * Who did what, when and from where. Rows are only ever added: a trigger of the migration refuses everything else. So
 * no address and no name is in it, and erasing a user leaves an identifier that leads nowhere.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
    kind: text('kind', { enum: securityEventKinds }).notNull(),
    /** Absent where nobody was recognised. Not a foreign key: the event outlives the user. */
    userId: uuid('user_id'),
    sessionId: uuid('session_id'),
    /** The client's network address. */
    clientAddress: text('client_address'),
    /** Found again in the log. */
    requestId: text('request_id'),
    /** The one thing that the kind leaves open, such as why a session ended. */
    detail: text('detail'),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.happenedAt),
    index('security_events_kind').on(table.kind, table.happenedAt),
  ],
);
