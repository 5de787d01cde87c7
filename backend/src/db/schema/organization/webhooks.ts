import { webhookEventTypes, type WebhookError } from '@app/api-client/rules/organization/webhooks';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../bytes';
import { organizations } from './organizations';
import { users } from '../identity/users';

/** URLs of organizations' programs that are called when something happened. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** The types of events that it gets. */
    types: text('types', { enum: webhookEventTypes }).array().notNull(),
    /** Sealed with a key that is not in the database. */
    sealedSecret: bytes('sealed_secret').notNull(),
    /** Events are also signed with it until the overlap of a rotation ends. */
    sealedPreviousSecret: bytes('sealed_previous_secret'),
    previousWorksUntil: timestamp('previous_works_until', { withTimezone: true }),
    /** The user who created it; null once that user is erased. */
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** The admin who looks after it: the creator, until another one takes it over. Null once that user is erased. */
    responsibleId: uuid('responsible_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The first failed attempt since the last successful one; null if there is none. */
    failingSince: timestamp('failing_since', { withTimezone: true }),
    lastFailedAt: timestamp('last_failed_at', { withTimezone: true }),
    /** Time between failed attempts since then, in milliseconds, of which each pause counts as a day at most. */
    failingMs: integer('failing_ms').notNull().default(0),
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** `gone`: it answered 410, with which a server ends a subscription. */
    disabledBy: text('disabled_by', { enum: ['admin', 'failures', 'gone'] }),
  },
  (table) => [
    index('webhook_endpoints_organization').on(table.organizationId, table.createdAt),
    index('webhook_endpoints_creator').on(table.createdById),
    index('webhook_endpoints_responsible').on(table.responsibleId),
    check('webhook_endpoints_disabled', sql`(${table.disabledAt} is null) = (${table.disabledBy} is null)`),
    check(
      'webhook_endpoints_overlap',
      sql`(${table.sealedPreviousSecret} is null) = (${table.previousWorksUntil} is null)`,
    ),
  ],
);

/** Events of organizations, each written in the transaction of the change, if an endpoint is subscribed to its type. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    type: text('type', { enum: [...webhookEventTypes, 'ping'] }).notNull(),
    /** The body of the requests: IDs, states, amounts and times, and no name, address or text of a user. */
    body: text('body').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('webhook_events_organization').on(table.organizationId),
    index('webhook_events_created').on(table.createdAt),
  ],
);

export type WebhookAttempt = {
  /** ISO 8601. */
  at: string;
  /** HTTP status of the answer; null without one. */
  status: number | null;
  /** Null if it succeeded. */
  error: WebhookError | null;
  durationMs: number;
};

/** The delivery of an event to an endpoint: its next attempt, and the log of those before. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['pending', 'delivered', 'failed'] }).notNull(),
    /** All attempts, including those before a replay. */
    attempts: jsonb('attempts').$type<WebhookAttempt[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the current series of attempts started: at the event, or at the last replay. */
    seriesStartedAt: timestamp('series_started_at', { withTimezone: true }).notNull(),
    /** When the next attempt is due, or while one is made, when it is due again if the process dies. */
    dueAt: timestamp('due_at', { withTimezone: true }),
  },
  (table) => [
    index('webhook_deliveries_endpoint').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_event').on(table.eventId),
    index('webhook_deliveries_due').on(table.dueAt),
    check('webhook_deliveries_pending', sql`(${table.dueAt} is null) = (${table.state} <> 'pending')`),
  ],
);

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;
