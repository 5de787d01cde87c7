import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { isAmong } from '../../db/among';
import type { Queries } from '../../db/client';
import { throttleKeyOf } from '../credentials';
import { people } from '../../db/schema/users';
import { formerAddresses } from '../../db/schema/former-addresses';
import type { Subject } from './rules/rule';

/**
 * By what people are found. An address that somebody else gave up earlier is theirs only since then: what was written
 * under it before is that person's.
 */
export async function subjectOf(queries: Queries, ids: readonly string[]): Promise<Subject> {
  const elsewhere = alias(formerAddresses, 'elsewhere');
  const never = sql<Date | null>`null::timestamptz`;
  const addresses = unionAll(
    queries
      .select({ personId: people.id, address: people.email, until: never.as('until') })
      .from(people)
      .where(isAmong(people.id, ids)),
    queries
      .select({
        personId: formerAddresses.personId,
        address: formerAddresses.address,
        until: sql<Date | null>`${formerAddresses.changedAt}`.as('until'),
      })
      .from(formerAddresses)
      .where(isAmong(formerAddresses.personId, ids)),
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
        ne(elsewhere.personId, addresses.personId),
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
