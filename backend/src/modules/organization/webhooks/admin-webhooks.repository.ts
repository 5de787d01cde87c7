import { and, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { webhookEndpoints as endpoints } from '@/backend/db/schema/organization/webhooks';

const selectWebhooksOf = (queries: Queries, organizationId: string, responsibleId: string) =>
  queries
    .select({ id: endpoints.id, name: endpoints.name })
    .from(endpoints)
    .where(and(eq(endpoints.organizationId, organizationId), eq(endpoints.responsibleId, responsibleId)))
    .orderBy(endpoints.id);

/** Finds the webhooks for which an admin is responsible. */
export const findWebhooksOf = async (
  queries: Queries,
  organizationId: string,
  responsibleId: string,
): Promise<{ id: string; name: string }[]> => selectWebhooksOf(queries, organizationId, responsibleId);

/** Locks the webhooks for which an admin is responsible. @param transaction Must have locked the organization. */
export async function lockWebhooksOf(transaction: Transaction, organizationId: string, responsibleId: string) {
  const found = await findWebhooksOf(transaction, organizationId, responsibleId);
  const names = found.map(({ id }) => `webhook ${id}`);
  return lockRows(transaction, 'link', names, selectWebhooksOf(transaction, organizationId, responsibleId));
}
