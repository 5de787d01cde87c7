import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { isAmong } from '@/backend/db/among';
import type { Queries } from '@/backend/db/client';
import { throttleKeyOf } from '@/backend/modules/identity';
import { users } from '@/backend/db/schema/identity/users';
import { formerAddresses } from '@/backend/db/schema/identity/former-addresses';
import type { Subject } from './rules/rule';

/**
 * Finds the ids, addresses and throttle keys that identify users' data. If an address belonged to another user earlier,
 * its period starts when that user gave it up: data from before belongs to that user.
 */
export async function findSubject(queries: Queries, ids: readonly string[]): Promise<Subject> {
  const elsewhere = alias(formerAddresses, 'elsewhere');
  const never = sql<Date | null>`null::timestamptz`;
  const addresses = unionAll(
    queries
      .select({ userId: users.id, address: users.email, until: never.as('until') })
      .from(users)
      .where(isAmong(users.id, ids)),
    queries
      .select({
        userId: formerAddresses.userId,
        address: formerAddresses.address,
        until: sql<Date | null>`${formerAddresses.changedAt}`.as('until'),
      })
      .from(formerAddresses)
      .where(isAmong(formerAddresses.userId, ids)),
  ).as('addresses');
  const rows = await queries
    .select({
      address: addresses.address,
      since: sql<string | null>`max(${elsewhere.changedAt})`,
      until: sql<string | null>`${addresses.until}`,
    })
    .from(addresses)
    .leftJoin(
      elsewhere,
      and(
        eq(elsewhere.address, addresses.address),
        ne(elsewhere.userId, addresses.userId),
        or(sql`${addresses.until} is null`, lt(elsewhere.changedAt, addresses.until)),
      ),
    )
    .groupBy(addresses.address, addresses.until);
  return {
    ids,
    addresses: rows.map(({ address, since, until }) => ({
      address,
      since: since === null ? null : new Date(since),
      until: until === null ? null : new Date(until),
    })),
    throttleKeys: rows.map(({ address }) => throttleKeyOf(address)),
  };
}
