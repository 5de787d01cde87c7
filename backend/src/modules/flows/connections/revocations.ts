import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq, inArray, sql } from 'drizzle-orm';
import { seal, unseal } from '@/backend/cryptography/seal';
import { isAmong } from '@/backend/db/among';
import type { Transaction } from '@/backend/db/client';
import { findNextDue, isClaimable } from '@/backend/db/due-rows';
import {
  connectionRevocations,
  connections,
  type ConnectionRevocationRow,
  type ConnectionRow,
} from '@/backend/db/schema/flows/connections';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { revokeTokens } from './call-provider';
import { revocableProviders } from './providers';
import { unsealAccessToken } from './sealed-tokens';

type QueueDeps = Pick<Deps, 'keys' | 'ids' | 'clock'>;
type RevokeDeps = Pick<Deps, 'database' | 'clock' | 'keys' | 'config' | 'outgoing' | 'logger'>;

/** Longer than a call to a provider may take. */
const leaseMs = minuteMs;
/** All are sent at the same time, so that a provider that does not answer takes the time of one call. */
const batchSize = 20;
/** Pauses after failed attempts, about ten hours in all. Then the token is given up. */
const pausesMs = [1, 5, 25, 125, 450].map((minutes) => minutes * minuteMs);

/**
 * Queues the revocation of a connection's token at its provider, if that revokes tokens.
 * @param transaction Must also delete the connection.
 * @returns The revocation, leased to the caller, which performs it after the commit; undefined if there is none.
 */
export async function queueRevocation(
  transaction: Transaction,
  deps: QueueDeps,
  connection: ConnectionRow,
): Promise<ConnectionRevocationRow | undefined> {
  const { provider, endedAt } = connection;
  // The tokens of an ended connection don't work any more.
  if (endedAt || !revocableProviders.includes(provider)) return undefined;
  const id = deps.ids.uuid();
  const sealedAccessToken = seal(deps.keys.sealSecret, id, unsealAccessToken(deps, connection));
  const dueAt = new Date(deps.clock.now().getTime() + leaseMs);
  const [queued] = await transaction
    .insert(connectionRevocations)
    .values({ id, provider, sealedAccessToken, dueAt, attempts: 1 })
    .returning();
  return queued;
}

/**
 * Queues the revocation of all tokens of users, due immediately.
 * @param transaction Erases the users afterward.
 */
export async function queueRevocationsOf(
  transaction: Transaction,
  deps: QueueDeps,
  userIds: readonly string[],
): Promise<void> {
  const queued: string[] = [];
  const theirs = await transaction.select().from(connections).where(isAmong(connections.userId, userIds));
  for (const connection of theirs) {
    const revocation = await queueRevocation(transaction, deps, connection);
    if (revocation) queued.push(revocation.id);
  }
  if (queued.length === 0) return;
  await transaction
    .update(connectionRevocations)
    .set({ dueAt: deps.clock.now(), attempts: 0 })
    .where(inArray(connectionRevocations.id, queued));
}

/**
 * Revokes one token at its provider, and deletes the row unless it is to be tried again.
 * @param row Leased to the caller, with this attempt counted.
 * @returns Whether the provider revoked it.
 */
export async function performRevocation(deps: RevokeDeps, row: ConnectionRevocationRow): Promise<boolean> {
  const { database, clock, keys, config, logger } = deps;
  const { id, provider, attempts } = row;
  const settings = config.connections[provider];
  const result = settings
    ? await revokeTokens(deps, { provider, settings }, unseal(keys.sealSecret, id, row.sealedAccessToken))
    : 'rejected';
  if (result !== 'revoked') logger.warn({ provider, attempts, result }, 'connection token revocation failed');
  const pauseMs = result === 'unreachable' ? pausesMs[attempts - 1] : undefined;
  const isRow = eq(connectionRevocations.id, id);
  if (pauseMs === undefined) await database.delete(connectionRevocations).where(isRow);
  else {
    const dueAt = new Date(clock.now().getTime() + pauseMs);
    await database.update(connectionRevocations).set({ dueAt }).where(isRow);
  }
  return result === 'revoked';
}

/**
 * Claims due revocations with SKIP LOCKED, leases them for a minute, and performs them. After a crash they are tried
 * again when the lease expires: revoking a token twice is harmless (RFC 7009, 2.2).
 */
export async function revokeDueTokens(deps: RevokeDeps): Promise<void> {
  const { database, clock, logger } = deps;
  const now = clock.now();
  const { id, dueAt, attempts } = connectionRevocations;
  await sweepEach({
    items: await database
      .update(connectionRevocations)
      .set({ dueAt: new Date(now.getTime() + leaseMs), attempts: sql`${attempts} + 1` })
      .where(isClaimable(database, { id, dueAt }, now, batchSize))
      .returning(),
    // A row whose attempts are used up is left of a process that died.
    perform: (row) =>
      row.attempts > pausesMs.length + 1
        ? database.delete(connectionRevocations).where(eq(id, row.id))
        : performRevocation(deps, row),
    logger,
    failure: 'connection token revocation failed',
    fieldsOf: ({ provider }) => ({ provider }),
  });
}

export const tokenRevocationSweep: Sweep = {
  name: 'token revocations',
  everyMs: minuteMs,
  nextDueAt: ({ database }) => findNextDue(database, connectionRevocations.dueAt),
  run: revokeDueTokens,
};
