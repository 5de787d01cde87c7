import type { WebhookEventType } from '@app/api-client/rules/organization/webhooks';
import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries, Transaction } from '@/backend/db/client';
import { isAmongUnlocked, isUnlocked } from '@/backend/db/due-rows';
import { lockRows } from '@/backend/db/locks';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { users } from '@/backend/db/schema/identity/users';
import {
  webhookDeliveries as deliveries,
  webhookEndpoints as endpoints,
  webhookEvents as events,
  type WebhookDeliveryRow,
  type WebhookEndpointRow,
} from '@/backend/db/schema/organization/webhooks';
import type { KeysetPosition } from '@/backend/http/calls/keyset-cursor';
import { type Creator, creatorColumns } from '@/backend/modules/organization/organization';

export type EventRow = typeof events.$inferSelect;
/** A delivery with the organization of its webhook. */
export type ClaimedDelivery = WebhookDeliveryRow & { organizationId: string };
export type LoggedDelivery = { delivery: WebhookDeliveryRow; event: EventRow };
/** A webhook with its creator, the address of the admin who is responsible for it, and the number of events it missed. */
export type ListedWebhook = { webhook: WebhookEndpointRow; responsible: string | null; missed: number } & Creator;

const responsible = alias(users, 'responsible');
const columns = { webhook: endpoints, responsible: responsible.email };

/** Events that were not delivered, and whose delivery is not attempted any more. Tests are none. */
const isMissed = and(eq(deliveries.state, 'failed'), ne(events.type, 'ping'));

const isOwned = ({ id, organizationId }: { id: string; organizationId: string }) =>
  and(eq(endpoints.id, id), eq(endpoints.organizationId, organizationId));

function selectWebhooks(queries: Queries) {
  const isMember = and(eq(memberships.userId, users.id), eq(memberships.organizationId, endpoints.organizationId));
  const missed = queries
    .select({ missed: count() })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(and(eq(deliveries.endpointId, endpoints.id), isMissed));
  return queries
    .select({ ...columns, ...creatorColumns, missed: sql<number>`(${missed})`.mapWith(Number) })
    .from(endpoints)
    .leftJoin(responsible, eq(responsible.id, endpoints.responsibleId))
    .leftJoin(users, eq(users.id, endpoints.createdById))
    .leftJoin(memberships, isMember);
}

export const listEndpoints = async (queries: Queries, organizationId: string): Promise<ListedWebhook[]> =>
  selectWebhooks(queries)
    .where(eq(endpoints.organizationId, organizationId))
    .orderBy(asc(endpoints.createdAt), asc(endpoints.id));

export async function findWebhook(
  queries: Queries,
  webhook: { id: string; organizationId: string },
): Promise<ListedWebhook | undefined> {
  return (await selectWebhooks(queries).where(isOwned(webhook)))[0];
}

/** Locks an endpoint, whose deliveries are only changed under this lock. */
export async function lockEndpoint(transaction: Transaction, id: string): Promise<WebhookEndpointRow | undefined> {
  const select = transaction.select().from(endpoints).where(eq(endpoints.id, id));
  const [endpoint] = await lockRows(transaction, 'link', [`webhook ${id}`], select);
  return endpoint;
}

export const insertEndpoint = async (queries: Queries, row: typeof endpoints.$inferInsert): Promise<void> =>
  void (await queries.insert(endpoints).values(row));

export const updateEndpoint = async (
  queries: Queries,
  id: string,
  changes: Partial<typeof endpoints.$inferInsert>,
): Promise<void> => void (await queries.update(endpoints).set(changes).where(eq(endpoints.id, id)));

export const deleteEndpoint = async (queries: Queries, id: string): Promise<void> =>
  void (await queries.delete(endpoints).where(eq(endpoints.id, id)));

/**
 * Finds the endpoints of an organization that get events of a type: those that are enabled, and those that were disabled
 * because they failed, for which events are kept.
 */
export async function findSubscribed(queries: Queries, organizationId: string, type: WebhookEventType) {
  return queries
    .select({ id: endpoints.id, isEnabled: sql<boolean>`${endpoints.disabledAt} is null` })
    .from(endpoints)
    .where(
      and(
        eq(endpoints.organizationId, organizationId),
        or(isNull(endpoints.disabledAt), eq(endpoints.disabledBy, 'failures')),
        arrayContains(endpoints.types, [type]),
      ),
    );
}

export const insertEvent = async (queries: Queries, row: typeof events.$inferInsert): Promise<void> =>
  void (await queries.insert(events).values(row));

export const insertDeliveries = async (queries: Queries, rows: (typeof deliveries.$inferInsert)[]): Promise<void> =>
  void (await queries.insert(deliveries).values(rows));

/** Number of the longest due deliveries that are looked at for a claim, which bounds its cost. */
const candidatesMax = 1_000;
/** Two, because one may be locked by a transaction that takes its time. */
const claimedOfOneMax = 2;

/**
 * Claims due deliveries with SKIP LOCKED, two of each organization, and leases them until `leasedUntil`, when they are due
 * again.
 * @param except Organizations whose turn it is not.
 */
export async function claimDeliveries(
  queries: Queries,
  { now, leasedUntil, max, except }: { now: Date; leasedUntil: Date; max: number; except: readonly string[] },
): Promise<ClaimedDelivery[]> {
  const { id, dueAt, endpointId } = deliveries;
  const candidates = queries
    .select({ id, dueAt, organizationId: endpoints.organizationId })
    .from(deliveries)
    .innerJoin(endpoints, eq(endpoints.id, endpointId))
    .where(and(lte(dueAt, now), notInArray(endpoints.organizationId, [...except])))
    .orderBy(dueAt)
    .limit(candidatesMax)
    .as('candidates');
  const turn = sql<number>`row_number() over (partition by ${candidates.organizationId} order by ${candidates.dueAt})`;
  const turns = queries
    .select({ id: candidates.id, turn: turn.as('turn') })
    .from(candidates)
    .as('turns');
  const due = queries
    .select({ id })
    .from(deliveries)
    .innerJoin(turns, eq(turns.id, id))
    .where(and(lte(dueAt, now), lte(turns.turn, claimedOfOneMax)))
    .orderBy(turns.turn, dueAt)
    .limit(max);
  const owner = queries
    .select({ organizationId: endpoints.organizationId })
    .from(endpoints)
    .where(eq(endpoints.id, endpointId));
  return queries
    .update(deliveries)
    .set({ dueAt: leasedUntil })
    .where(isAmongUnlocked(id, due))
    .returning({ ...getTableColumns(deliveries), organizationId: sql<string>`(${owner})` });
}

/** Finds what an attempt needs: where to, what, and the secrets for its signatures. */
export async function findAttempt(queries: Queries, deliveryId: string) {
  const [found] = await queries
    .select({ endpoint: endpoints, event: events })
    .from(deliveries)
    .innerJoin(endpoints, eq(endpoints.id, deliveries.endpointId))
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(eq(deliveries.id, deliveryId));
  return found;
}

/** Changes a delivery under the lock of its endpoint. @returns Whether it was in this state, due at this time. */
export async function updateDelivery(
  queries: Queries,
  { id, dueAt }: Pick<WebhookDeliveryRow, 'id' | 'dueAt'>,
  changes: Partial<typeof deliveries.$inferInsert>,
): Promise<boolean> {
  const isSame = and(eq(deliveries.id, id), dueAt === null ? isNull(deliveries.dueAt) : eq(deliveries.dueAt, dueAt));
  const rows = await queries.update(deliveries).set(changes).where(isSame).returning({ id: deliveries.id });
  return rows.length > 0;
}

/** Ends the pending deliveries of an endpoint that is disabled. */
export async function failPending(queries: Queries, endpointId: string): Promise<void> {
  await queries
    .update(deliveries)
    .set({ state: 'failed', dueAt: null })
    .where(and(eq(deliveries.endpointId, endpointId), eq(deliveries.state, 'pending')));
}

/** Missed events are sent again one after the other, so that a receiver that is up again is not flooded. */
const pauseBetweenMissed = '200 milliseconds';

/** Starts a new series of attempts for each event that an endpoint missed, the oldest first. @returns Their number. */
export async function retryMissed(queries: Queries, endpointId: string, now: Date): Promise<number> {
  const missed = queries
    .select({
      id: deliveries.id,
      place: sql<number>`row_number() over (order by ${deliveries.createdAt}, ${deliveries.id})`.as('place'),
    })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(and(eq(deliveries.endpointId, endpointId), isMissed))
    .as('missed');
  const dueAt = sql`${now.toISOString()}::timestamptz + (${missed.place} - 1) * ${pauseBetweenMissed}::interval`;
  const rows = await queries
    .update(deliveries)
    .set({ state: 'pending', dueAt, seriesStartedAt: now })
    .from(missed)
    .where(eq(deliveries.id, missed.id))
    .returning({ id: deliveries.id });
  return rows.length;
}

const selectLogged = (queries: Queries) =>
  queries
    .select({ delivery: deliveries, event: events })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId));

export async function findDelivery(
  queries: Queries,
  { id, endpointId }: { id: string; endpointId: string },
): Promise<LoggedDelivery | undefined> {
  const [found] = await selectLogged(queries).where(and(eq(deliveries.id, id), eq(deliveries.endpointId, endpointId)));
  return found;
}

/** Lists an endpoint's deliveries, newest first. @param after The last one of the previous page. */
export async function listDeliveries(
  queries: Queries,
  { endpointId, after, rowsMax }: { endpointId: string; after: KeysetPosition | undefined; rowsMax: number },
): Promise<LoggedDelivery[]> {
  const isAfter =
    after &&
    or(lt(deliveries.createdAt, after.at), and(eq(deliveries.createdAt, after.at), lt(deliveries.id, after.id)));
  return selectLogged(queries)
    .where(and(eq(deliveries.endpointId, endpointId), isAfter))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(rowsMax);
}

/** Deletes old events with their deliveries. */
export const deleteEventsBefore = async (queries: Queries, before: Date): Promise<void> =>
  void (await queries.delete(events).where(isUnlocked(queries, [events.id], lte(events.createdAt, before))));
